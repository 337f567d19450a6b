// This page is HTML that the build or the server has made, and reads well without the application. Its code is loaded when
// the visitor first does something that may need it; sooner where there is more to load; and at once where the page is not
// the one that was made: for users who are signed in, for addresses with a hash, and on the way back to it.
(function () {
  var document = globalThis.document;
  var page = document.getElementById('root');
  var controls = 'a, button, [role=button], input, label, summary';
  // What came too early, for the application to repeat. Links work without it.
  var missed = { click: null, key: null, form: null, drop: null, isPressed: false };
  var isStarted = false;
  // `now` on pages of an account, which are nothing without its data, and `idle` on pages that have more to load.
  var when = page.dataset.start;
  var session = readSession();
  var hasScores = page.querySelector('#root > script') !== null;

  function start() {
    if (isStarted) return;
    isStarted = true;
    // Also what its code imports, so that it need not be found file by file, and each file runs in a task of its own, most of
    // them while others are on their way.
    page.dataset.application.split(' ').forEach(function (file) {
      var script = document.createElement('script');
      script.type = 'module';
      script.fetchPriority = 'low';
      script.src = file;
      document.head.append(script);
    });
  }

  function readSession() {
    try {
      var stored = globalThis.localStorage.getItem('root') || globalThis.sessionStorage.getItem('root');
      var session = JSON.parse(stored).state;
      // Whether the token is still good, the server says: the clock of the browser may be wrong.
      return session.isLogged === true && typeof session.token === 'string' ? session : null;
    } catch {
      // Nothing is stored, it is not a session, or storage can be switched off.
      return null;
    }
  }

  /** Whether the page is for the user, with scores under the profile in use. */
  function isForSession() {
    if (when === 'now') return session !== null;
    return session === null || !hasScores || session.activeProfile === '0';
  }

  /** Whether the page shows what the application will show, but for what it has yet to load. */
  function isAsRendered() {
    var navigation = globalThis.performance.getEntriesByType('navigation')[0];
    if (globalThis.location.hash || !navigation || navigation.type !== 'navigate') return false;
    return isForSession() && (session === null || when !== undefined);
  }

  /** Requests what the application will request first, for it to find the responses there (`api-client.ts`). */
  function callEarly() {
    // Under another profile, it requests other scores.
    if (session.activeProfile !== '0') return;
    var id = globalThis.location.pathname.split('/')[2];
    var headers = { accept: 'application/json', authorization: 'Bearer ' + session.token };
    var responses = new Map();
    page.dataset.calls.split(' ').forEach(function (call) {
      var url = '/api' + call.replace(':id', id);
      var response = globalThis.fetch(url, { headers: headers, cache: 'no-store' }).then(readWhole);
      // Whoever takes it handles a failure.
      response.catch(function () {});
      responses.set(url, response);
    });
    globalThis.earlyResponses = { token: session.token, responses: responses };
    // Later they would be out of date.
    globalThis.setTimeout(function () {
      delete globalThis.earlyResponses;
    }, 10_000);
  }

  /** A response that nobody reads would keep its connection to the server. */
  function readWhole(response) {
    return response.arrayBuffer().then(function (body) {
      return new globalThis.Response(body.byteLength > 0 ? body : null, response);
    });
  }

  if (!isAsRendered()) {
    delete page.dataset.prerendered;
    if (!isForSession()) page.replaceChildren();
    start();
    return;
  }
  function hasText() {
    return Array.from(page.querySelectorAll('input')).some(function (input) {
      return input.value !== input.defaultValue;
    });
  }

  page.missed = missed;
  var userHeader = document.getElementById('user-header');
  if (session && userHeader) page.querySelector('header').replaceWith(userHeader.content);
  // The only thing that the scheme changes.
  var toggle = page.querySelector('[aria-label="Use the dark scheme"]');
  if (toggle && document.documentElement.dataset.mantineColorScheme === 'dark')
    toggle.setAttribute('aria-label', 'Use the light scheme');
  /** Opens the choice of a file. Browsers allow that only at once, and not to a click that is repeated later. */
  function choosesFile(control) {
    // Later, the application does.
    var input = page.contains(control) && control.querySelector(':scope > [type=file]');
    if (input) input.click();
    return Boolean(input);
  }

  page.addEventListener('click', function (event) {
    // That of choosesFile.
    if (event.target.type === 'file') return;
    missed.click = event.target.closest('button, [role=button], label');
    if (choosesFile(missed.click)) missed.click = null;
    var link = event.target.closest('a');
    if (!link || !hasText() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The application takes along what has been typed.
    event.preventDefault();
    missed.click = link;
    start();
  });
  page.addEventListener('submit', function (event) {
    // Or the browser would send the form itself.
    event.preventDefault();
    missed.form = event.target;
    missed.click = null;
    start();
  });
  // A click that begins on this page has to end on it.
  page.addEventListener('pointerdown', function () {
    missed.isPressed = true;
  });
  ['pointerup', 'pointercancel'].forEach(function (type) {
    globalThis.addEventListener(type, function () {
      globalThis.setTimeout(function () {
        missed.isPressed = false;
      });
    });
  });
  globalThis.addEventListener('keydown', function (event) {
    missed.key = event.key === '/' || (event.key === 'Enter' && !choosesFile(event.target)) ? event : null;
    start();
  });
  page.addEventListener('change', function (event) {
    var files = Array.from(event.target.files || []);
    if (files.length > 0) missed.drop = { target: event.target.parentElement, files: files };
  });
  page.addEventListener('pointerover', function (event) {
    if (event.target.closest(controls)) start();
  });
  // Without their data, the lists of the landing page are empty.
  var lists = hasScores ? null : document.getElementById('lists');
  var observer = new globalThis.IntersectionObserver(function (entries) {
    if (entries[0].isIntersecting) start();
  });
  if (lists) observer.observe(lists);
  if (when === 'now') {
    callEarly();
    // Its code would take the network from styles and fonts. Nothing is painted in a tab in the background.
    if (document.hidden) start();
    else
      globalThis.requestAnimationFrame(function () {
        globalThis.setTimeout(start);
      });
    globalThis.setTimeout(start, 2_000);
  }
  if (when === 'idle')
    globalThis.addEventListener('load', function () {
      (globalThis.requestIdleCallback || globalThis.setTimeout)(start);
    });
  page.addEventListener('focusin', start);
  page.addEventListener('touchstart', start, { passive: true });
  page.addEventListener('dragover', function (event) {
    // Or the browser would open the file in place of the page.
    event.preventDefault();
    start();
  });
  page.addEventListener('drop', function (event) {
    event.preventDefault();
    missed.drop = { target: event.target, files: Array.from(event.dataTransfer.files) };
    start();
  });
  globalThis.addEventListener('scroll', start, { passive: true, once: true });
})();

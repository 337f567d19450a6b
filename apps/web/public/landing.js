// The landing page is HTML that the build has made, and reads well without the application. Its code is loaded when the
// visitor first does something that may need it, or at once where the page is not the one that was made: for users who are
// signed in, for addresses with a hash, and on the way back to it.
(function () {
  var document = globalThis.document;
  var page = document.getElementById('root');
  var controls = 'a, button, [role=button], input, label, summary';
  // What came too early, for the application to repeat. Links work without it.
  var missed = { click: null, key: null, drop: null, isPressed: false };
  var isStarted = false;

  function start() {
    if (isStarted) return;
    isStarted = true;
    var script = document.createElement('script');
    script.type = 'module';
    script.src = page.dataset.application;
    document.head.append(script);
  }

  function isSignedIn() {
    try {
      return JSON.parse(globalThis.localStorage.getItem('root')).state.isLogged === true;
    } catch {
      // Nothing is stored, or storage can be switched off.
      return false;
    }
  }

  var navigation = globalThis.performance.getEntriesByType('navigation')[0];
  if (isSignedIn() || globalThis.location.hash || !navigation || navigation.type !== 'navigate') {
    delete page.dataset.prerendered;
    start();
    return;
  }
  page.missed = missed;
  // Its name in the dark scheme, by which the application finds it again when it takes over.
  if (document.documentElement.dataset.mantineColorScheme === 'dark')
    page
      .querySelector('[aria-label="Use the dark scheme"]')
      .setAttribute('aria-label', 'Use the light scheme');
  page.addEventListener('click', function (event) {
    missed.click = event.target.closest('button, [role=button], label, summary');
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
    missed.key = event.key === '/' || event.key === 'Enter' ? event : null;
    start();
  });
  page.addEventListener('pointerover', function (event) {
    if (event.target.closest(controls)) start();
  });
  // The lists need their data.
  var observer = new globalThis.IntersectionObserver(function (entries) {
    if (entries[0].isIntersecting) start();
  });
  observer.observe(document.getElementById('lists'));
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

// Runs before the first paint, so that no page flashes in the wrong color scheme, or shows what is meant for somebody else. It is a
// file of its own because the content security policy allows no inline script.
(function () {
  var document = globalThis.document;
  var root = document.documentElement;
  var dark = globalThis.matchMedia('(prefers-color-scheme: dark)');

  /** Returns `null` where storage is switched off. */
  function read(storage, key) {
    try {
      return globalThis[storage].getItem(key);
    } catch {
      return null;
    }
  }

  function applyScheme() {
    // The scheme toggle writes it.
    var stored = read('localStorage', 'plumbline-color-scheme');
    var scheme = stored === 'light' || stored === 'dark' ? stored : dark.matches ? 'dark' : 'light';
    root.setAttribute('data-mantine-color-scheme', scheme);
  }

  /** The pages come as the server renders them for everybody. Until the application runs, styles hide what is for others. */
  function applySession() {
    var session = null;
    try {
      session = JSON.parse(read('localStorage', 'root') || read('sessionStorage', 'root')).state;
    } catch {
      // Nothing is stored, or what is stored is no session.
    }
    var isLogged = Boolean(session) && session.isLogged === true && typeof session.token === 'string';
    root.toggleAttribute('data-logged', isLogged);
    root.toggleAttribute('data-premium', isLogged && /ROLE_(PREMIUM|ADMIN)/.test(session.authorities));
    root.toggleAttribute('data-own-profile', isLogged && session.activeProfile !== '0');
  }

  /** Keeps what is clicked or sent until the application can repeat it (`early-input.ts`). Links work without it. */
  function keepEarlyInput() {
    var early = [];
    function keep(event) {
      var isSent = event.type === 'submit';
      var target = isSent ? event.target : event.target.closest('button:not([type=submit]), [role=button]');
      // The browser would put what was typed into the address.
      if (isSent) event.preventDefault();
      if (target) early.push({ type: event.type, target: target });
    }
    document.addEventListener('click', keep, true);
    document.addEventListener('submit', keep, true);
    globalThis.takeEarlyInput = function () {
      document.removeEventListener('click', keep, true);
      document.removeEventListener('submit', keep, true);
      return early;
    };
  }

  /** Loads the application once the page is painted: until then, the network is for styles and fonts. */
  function startApplication() {
    var list = document.getElementById('application');
    var files = list ? JSON.parse(list.textContent) : [];
    files.forEach(function (file, index) {
      // The first imports the others, which need not be found one by one.
      var element = document.createElement(index === 0 ? 'script' : 'link');
      if (index === 0) element.type = 'module';
      else element.rel = 'modulepreload';
      element[index === 0 ? 'src' : 'href'] = file;
      document.head.append(element);
    });
  }

  function afterPaint(run) {
    // Nothing is painted in a tab in the background.
    if (document.hidden) run();
    else
      globalThis.requestAnimationFrame(function () {
        globalThis.setTimeout(run);
      });
  }

  applyScheme();
  applySession();
  keepEarlyInput();
  document.addEventListener('DOMContentLoaded', function () {
    afterPaint(startApplication);
  });
  dark.addEventListener('change', applyScheme);
})();

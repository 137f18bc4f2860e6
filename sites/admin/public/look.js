// Before the first paint: colours, name and badge of the club as this phone last stored them (kept-club.ts).
(function () {
  try {
    var club = JSON.parse(localStorage.getItem('club'));
    var badge = club && club.badge ? club.badge.sources[0].path : '/badge.svg';
    // Before the app's own scripts, which wait for the whole page as well.
    document.addEventListener('readystatechange', function () {
      if (document.readyState !== 'interactive') return;
      document.querySelector('.bar img').src = badge;
      if (club) document.querySelector('.bar b').textContent = club.name;
    });
    if (!club) return;
    var root = document.documentElement.style;
    for (var name in club.colours) {
      root.setProperty('--' + name.replace(/[A-Z]/g, '-$&').toLowerCase(), club.colours[name]);
    }
    document.querySelector('meta[name=theme-color]').content = club.colours.ink;
    document.title = club.name;
  } catch (cause) {
    console.warn('The stored club is not shown', cause);
  }
})();

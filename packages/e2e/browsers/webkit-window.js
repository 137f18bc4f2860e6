#!/usr/bin/gjs -m
// A window of WebKitGTK that WebDriver drives. MiniBrowser would do, but under automation it stores nothing on disk.
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';

const [profile, userAgent] = ARGV;
Gtk.init(null);
const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
context.set_automation_allowed(true);
context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true });
    if (userAgent) view.get_settings().set_user_agent(userAgent);
    const window = new Gtk.Window({ default_width: 390, default_height: 844 });
    window.add(view);
    window.show_all();
    return view;
  });
});
Gtk.main();

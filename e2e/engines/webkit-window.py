"""A window with one page of WebKitGTK that WebKitWebDriver drives.

WebKitGTK's own MiniBrowser cannot be narrower than 447 px, and saves no downloads by itself.
Arguments: width, height, folder for downloads, file for the errors of pages.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height, folder, errors = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]

LISTENERS = """
const say = (text) => window.webkit.messageHandlers.problem.postMessage(`${location.href}: ${text}`);
// A size that is observed once more in the next frame is no error of the page.
addEventListener('error', ({ message }) => message && !message.startsWith('ResizeObserver loop') && say(message));
addEventListener('unhandledrejection', ({ reason }) => say(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  say(`blocked by ${violatedDirective}: ${blockedURI}`));
"""

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
content = WebKit2.UserContentManager()
content.register_script_message_handler("problem")
content.add_script(
    WebKit2.UserScript(
        LISTENERS,
        WebKit2.UserContentInjectedFrames.ALL_FRAMES,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)
view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)


def save(download, name):
    download.set_destination(f"file://{folder}/{name}")
    return True


def note(_content, result):
    with open(errors, "a", encoding="utf-8") as file:
        file.write(result.get_js_value().to_string() + "\n")


def start(_context, session):
    session.connect("create-web-view", lambda _session: view)


content.connect("script-message-received::problem", note)
context.connect("automation-started", start)
context.connect("download-started", lambda _context, download: download.connect("decide-destination", save))
window = Gtk.Window()
window.set_default_size(width, height)
window.add(view)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()

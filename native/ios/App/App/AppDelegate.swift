import Capacitor
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // No reply of the API is ever written to the disk.
        URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0)
        keepOutOfBackups()
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let config = UISceneConfiguration(
            name: "Default Configuration",
            sessionRole: connectingSceneSession.role
        )
        config.delegateClass = SceneDelegate.self
        return config
    }

    /// What the web view and the HTTP client keep stays on this device.
    private func keepOutOfBackups() {
        let files = FileManager.default
        let kept = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Library", isDirectory: true)
        for name in ["WebKit", "Cookies", "HTTPStorages"] {
            var folder = kept.appendingPathComponent(name, isDirectory: true)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? files.createDirectory(at: folder, withIntermediateDirectories: true)
            try? folder.setResourceValues(values)
        }
    }
}

package org.evenkeel.app;

import android.os.Bundle;
import android.view.WindowManager.LayoutParams;
import com.getcapacitor.BridgeActivity;

/** The only screen. What it shows stays out of screenshots, recordings and the list of recent apps. */
public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        getWindow().setFlags(LayoutParams.FLAG_SECURE, LayoutParams.FLAG_SECURE);
        super.onCreate(savedInstanceState);
    }
}

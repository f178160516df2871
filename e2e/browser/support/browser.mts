import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { chromiumAdvice, findChromium } from '../../../scripts/chromium.mjs';

const quiet = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// It reaches nobody but n8n and the sandbox. To intercept requests instead would switch the browser's cache off.
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Starts this machine's Chromium; throws, saying what to install, where there is none. */
export async function startBrowser(): Promise<Browser> {
	const executablePath = findChromium();
	if (executablePath === undefined) throw new Error(chromiumAdvice);
	return await chromium.launch({ executablePath, args: quiet });
}

/** A window of the width of the pictures, unless it is to look otherwise. */
export async function openWindow(browser: Browser, look: BrowserContextOptions = {}): Promise<BrowserContext> {
	return await browser.newContext({
		viewport: { width: 1200, height: 800 },
		locale: 'en-US',
		timezoneId: 'UTC',
		reducedMotion: 'reduce',
		...look,
	});
}

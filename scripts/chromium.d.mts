/** The Chromium of this machine: $CHROMIUM, or the first of its usual names on the PATH. */
export declare function findChromium(): string | undefined;

/** What to do where there is none. */
export declare const chromiumAdvice: string;

/** Installs Chromium from Debian's packages; false where that is not possible. */
export declare function installChromium(): boolean;

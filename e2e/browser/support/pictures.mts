import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

/**
 * Takes a picture for the documents when UPDATE_PICTURES is 1; at other times only sees to it that there is one.
 *
 * @param style CSS that holds while the picture is taken.
 */
export async function picture(seen: Page | Locator, name: string, style = '') {
	const path = `${folder}${name}.png`;
	if (process.env['UPDATE_PICTURES'] === '1') {
		await mkdir(dirname(path), { recursive: true });
		await seen.screenshot({ path, style });
	}
	if (!existsSync(path)) throw new Error(`docs/pictures/${name}.png is missing: run the tests with UPDATE_PICTURES=1`);
}

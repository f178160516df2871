import { existsSync } from 'node:fs';
import { startHost } from './host.mts';
import { keepFrom, kept } from './migratedDatabase.mts';
import { removeFolder, temporaryFolder } from './temporaryFolder.mts';

/** Before the suites on a real n8n: what all of them begin with is made once. */
export default async function setUp() {
	if (existsSync(kept())) return;
	const userFolder = temporaryFolder('n8n-empty-');
	const host = await startHost({ userFolder });
	await host.stop();
	keepFrom(userFolder);
	removeFolder(userFolder);
}

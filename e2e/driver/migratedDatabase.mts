import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../host/node_modules', import.meta.url));

/** Where n8n keeps its database of SQLite in a user folder. */
export const databaseIn = (userFolder: string): string => join(userFolder, '.n8n', 'database.sqlite');

/** The empty database of this version of n8n. */
export function kept(): string {
	const { version } = JSON.parse(readFileSync(join(modules, 'n8n', 'package.json'), 'utf8')) as { version: string };
	return join(modules, '.cache', `empty-${version}.sqlite`);
}

/** Keeps the empty database that a host which has ended left in its folder; another process may do the same. */
export function keepFrom(userFolder: string) {
	const written = `${kept()}.${process.pid}`;
	mkdirSync(dirname(written), { recursive: true });
	copyFileSync(databaseIn(userFolder), written);
	renameSync(written, kept());
}

/** Lets a host begin with the empty database, where one is kept: its hundreds of migrations are a third of a start. */
export function beginMigrated(userFolder: string) {
	if (!existsSync(kept())) return;
	mkdirSync(dirname(databaseIn(userFolder)), { recursive: true });
	copyFileSync(kept(), databaseIn(userFolder));
}

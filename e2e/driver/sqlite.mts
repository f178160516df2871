import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Query } from './executionsInDatabase.mts';
import { databaseIn } from './migratedDatabase.mts';

interface Sqlite {
	configure(option: 'busyTimeout', ms: number): void;
	all(statement: string, done: (error: Error | null, rows: ReadonlyArray<Record<string, unknown>>) => void): void;
	close(): void;
}

interface Driver {
	readonly OPEN_READONLY: number;
	readonly Database: new (file: string, mode: number, opened: (error: Error | null) => void) => Sqlite;
}

const hostModules = new URL('../../host/node_modules/n8n/package.json', import.meta.url);
const patienceMs = 30_000;

/** Reads the SQLite of the n8n of this user folder, with n8n's own driver, whether n8n runs or not. */
export function sqliteOf(userFolder: string): Query {
	const { Database, OPEN_READONLY } = createRequire(fileURLToPath(hostModules))('sqlite3') as Driver;
	return async (statement) =>
		await new Promise((resolve, reject) => {
			const database = new Database(databaseIn(userFolder), OPEN_READONLY, (unopened) => {
				if (unopened) return reject(unopened);
				database.configure('busyTimeout', patienceMs);
				database.all(statement, (error, rows) => {
					database.close();
					if (error) reject(error);
					else resolve(rows);
				});
			});
		});
}

import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Query } from '../driver/executionsInDatabase.mts';

/** The clients that n8n itself brings. */
const require = createRequire(fileURLToPath(new URL('../../host/node_modules/n8n/package.json', import.meta.url)));

interface Postgres {
	connect(): Promise<unknown>;
	query(text: string): Promise<{ readonly rows: ReadonlyArray<Record<string, unknown>> }>;
	end(): Promise<void>;
}

interface Redis {
	keys(pattern: string): Promise<string[]>;
	del(...keys: string[]): Promise<number>;
	quit(): Promise<unknown>;
}

const { Client } = require('pg') as { Client: new (options: { connectionString: string }) => Postgres };
const { Redis: RedisClient } = require('ioredis') as { Redis: new (url: string) => Redis };

/** Where the suite finds its services; other addresses may be named. */
const postgresUrl = new URL(process.env['QUEUE_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres');
const redisUrl = new URL(process.env['QUEUE_REDIS'] ?? 'redis://127.0.0.1:6379');

const answers = async ({ hostname, port }: URL): Promise<boolean> =>
	await new Promise((resolve) => {
		const socket = connect(Number(port), hostname, () => resolve(true));
		socket.once('error', () => resolve(false));
		socket.once('close', () => socket.destroy());
		setTimeout(() => resolve(false), 5_000).unref();
		socket.once('connect', () => socket.end());
	});

/** @throws a sentence that says which service is missing and what to do. */
export async function requireServices(): Promise<void> {
	const services = { PostgreSQL: postgresUrl, Redis: redisUrl };
	const found = await Promise.all(
		Object.entries(services).map(async ([name, url]) => ((await answers(url)) ? [] : [`${name} at ${url.host}`])),
	);
	const missing = found.flat();
	if (missing.length === 0) return;
	throw new Error(
		`Queue mode needs ${missing.join(' and ')}, where nothing answers. Start it, or name another address in QUEUE_POSTGRES (postgres://user:password@host:port/database) or QUEUE_REDIS (redis://host:port).`,
	);
}

/** A database and a part of Redis of one's own. */
export interface Shared {
	readonly env: Record<string, string>;
	readonly query: Query;
	remove(): Promise<void>;
}

/** An empty database of PostgreSQL. */
export interface Database {
	readonly env: Record<string, string>;
	readonly query: Query;
	remove(): Promise<void>;
}

/** A server whose connections are all taken is asked again for so long. */
const tries = { most: 60, everyMs: 500 };
const tooManyConnections = '53300';

async function connected(url: URL): Promise<Postgres> {
	for (let tried = 1; ; tried += 1) {
		const client = new Client({ connectionString: url.href });
		try {
			await client.connect();
			return client;
		} catch (error) {
			if ((error as { code?: string }).code !== tooManyConnections || tried === tries.most) throw error;
			await sleep(tries.everyMs);
		}
	}
}

async function queryAt(url: URL, statement: string) {
	const client = await connected(url);
	return (await client.query(statement).finally(async () => await client.end())).rows;
}

/** Makes an empty database, and the environment by which n8n finds it. */
export async function ownDatabase(name = `n8n_${randomBytes(6).toString('hex')}`): Promise<Database> {
	await queryAt(postgresUrl, `CREATE DATABASE ${name}`);
	const { hostname, port, username, password } = postgresUrl;
	const own = new URL(postgresUrl);
	own.pathname = `/${name}`;
	return {
		env: {
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: hostname,
			DB_POSTGRESDB_PORT: port,
			DB_POSTGRESDB_DATABASE: name,
			DB_POSTGRESDB_POOL_SIZE: '8',
			DB_POSTGRESDB_USER: decodeURIComponent(username),
			DB_POSTGRESDB_PASSWORD: decodeURIComponent(password) || 'unused',
		},
		query: async (statement) => await queryAt(own, statement),
		remove: async () => void (await queryAt(postgresUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
	};
}

/** Makes an empty database, and the environment by which all processes of one n8n find it and Redis. */
export async function sharedServices(): Promise<Shared> {
	await requireServices();
	const name = `n8n_queue_${randomBytes(6).toString('hex')}`;
	const database = await ownDatabase(name);
	return {
		query: database.query,
		env: {
			...database.env,
			EXECUTIONS_MODE: 'queue',
			QUEUE_BULL_REDIS_HOST: redisUrl.hostname,
			QUEUE_BULL_REDIS_PORT: redisUrl.port,
			QUEUE_BULL_PREFIX: `${name}:bull`,
			N8N_REDIS_KEY_PREFIX: name,
		},
		async remove() {
			await database.remove();
			const redis = new RedisClient(redisUrl.href);
			const keys = await redis.keys(`*${name}*`);
			if (keys.length > 0) await redis.del(...keys);
			await redis.quit();
		},
	};
}

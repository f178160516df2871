import { createServer, type AddressInfo } from 'node:net';
import { createEmulator } from 'emulate';
import { asObject, parseJson, type Incoming, type JsonObject, type Reply } from '../front/exchange.mts';
import { type Answered, type Asked, inProcess } from '../front/inject.mts';
import { appAssertion, appKeys, type KeyPair } from './apps/keys.mts';
import { appPermissions, emulatorSeed, githubAccounts, seededLogins } from './seed.mts';

/** Each token of the emulator has a budget of its own, too small for a load test: requests take turns. */
// no rule: the emulator's own budget
const tokensPerLogin = 50;
const { app } = githubAccounts;
const organizationAdmins = new Map(
	emulatorSeed.orgs.map((org) => [org.login, org.members.find((member) => member.role === 'admin')?.login ?? '']),
);

export interface BackendAnswer extends Answered {
	json: unknown;
}

export interface Backend {
	call(
		method: string,
		target: string,
		options?: { as?: string | undefined; body?: unknown; headers?: Record<string, string> },
	): Promise<BackendAnswer>;
	/** The JSON object behind a path, read with the rights of the repository's owner; undefined when there is none. */
	read(target: string): Promise<JsonObject | undefined>;
	/** Every item of a list, page after page. */
	list(target: string, as?: string): Promise<JsonObject[]>;
	/** Hands a request of a client on, in the name of its user. */
	forward(incoming: Incoming, login: string | undefined, target?: string): Promise<Reply>;
	close(): Promise<void>;
}

/** A login that administers what a path is about. */
export function administratorOf(target: string): string {
	const owner = /^\/(?:repos|orgs)\/([^/?]+)/.exec(target)?.[1] ?? '';
	const login = organizationAdmins.get(owner) ?? owner;
	return seededLogins.includes(login) ? login : (seededLogins[0] ?? 'admin');
}

/** Starts emulate's GitHub emulator behind the front, whose address it writes into every URL. */
export async function startBackend(frontUrl: string): Promise<Backend> {
	const tokens = Object.fromEntries(
		seededLogins.flatMap((login) =>
			Array.from({ length: tokensPerLogin }, (_, turn) => [`backend-${login}-${turn}`, { login, scopes: [] }]),
		),
	);
	const keys = await appKeys();
	const { emulator, base } = await launch(frontUrl, keys, tokens);
	const ask = await inProcess(base);
	const bearerOf = installationBearers(ask, keys);
	let turn = 0;

	const call: Backend['call'] = async (method, target, { as, body, headers = {} } = {}) => {
		turn = (turn + 1) % tokensPerLogin;
		const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
		const bearer = as === app.bot ? await bearerOf(target) : as && `backend-${as}-${turn}`;
		const given = {
			accept: 'application/vnd.github+json',
			...(bytes === undefined ? {} : { 'content-type': 'application/json' }),
			...headers,
			...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
		};
		const answer = await ask({ method, target: inUrl(target), headers: given, body: bytes });
		return { ...answer, json: parseJson(withWholeSeconds(answer.bytes.toString('utf8'))) };
	};

	return {
		call,
		async read(target) {
			const answer = await call('GET', target, { as: administratorOf(target) });
			return answer.status === 200 ? asObject(answer.json) : undefined;
		},
		async list(target, as = administratorOf(target)) {
			const items: JsonObject[] = [];
			const join = target.includes('?') ? '&' : '?';
			for (let number = 1; ; number += 1) {
				const answer = await call('GET', `${target}${join}per_page=100&page=${number}`, { as });
				const found = Array.isArray(answer.json) ? answer.json.map(asObject) : [];
				items.push(...found);
				if (found.length < 100) return items;
			}
		},
		async forward(incoming, login, target = incoming.target) {
			const { accept, 'content-type': contentType } = incoming.headers;
			const answer = await call(incoming.method === 'HEAD' ? 'GET' : incoming.method, target, {
				as: login,
				...(incoming.method === 'GET' || incoming.method === 'HEAD' ? {} : { body: withBody(incoming.body) }),
				headers: {
					...(accept === undefined ? {} : { accept }),
					...(contentType === undefined ? {} : { 'content-type': contentType }),
				},
			});
			return toReply(answer, base, frontUrl);
		},
		close: () => emulator.close(),
	};
}

/** The emulator refuses writes without a body, GitHub takes them as empty. */
const withBody = (body: Buffer): Buffer => (body.length === 0 ? Buffer.from('{}') : body);

/** A path with the characters of names of branches and files that mean something else in a URL. */
const inUrl = (target: string): string => target.replaceAll('#', '%23').replace(/%(?![0-9a-f]{2})/gi, '%25');

/** GitHub's moments have no milliseconds. */
export function withWholeSeconds(text: string): string {
	return text.replace(/("(?:\w+_at|date|timestamp)":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d+Z"/g, '$1Z"');
}

/** The emulator's own form of the app, which may do everything there: what it may do is judged before. */
const emulatedApp = ({ privateKey }: KeyPair) => {
	const permissions = { ...appPermissions, administration: 'write', checks: 'write', deployments: 'write' };
	return {
		...{ app_id: app.id, slug: app.slug, name: app.name, private_key: privateKey, permissions },
		installations: app.installations.map(({ id, account }) => ({ installation_id: id, account, permissions })),
	};
};

/** What the app's bot does at the emulator is done by the installation that the path is about. */
function installationBearers(
	ask: (asked: Asked) => Promise<Answered>,
	keys: KeyPair,
): (target: string) => Promise<string> {
	const tokens = new Map<number, Promise<string>>();
	const lend = async (id: number): Promise<string> => {
		const headers = {
			authorization: `Bearer ${appAssertion(keys, app.id)}`,
			'content-type': 'application/json',
		};
		const target = `/app/installations/${id}/access_tokens`;
		const { bytes } = await ask({ method: 'POST', target, headers, body: Buffer.from('{}') });
		return String(asObject(parseJson(bytes.toString('utf8')))['token']);
	};
	return async (target) => {
		const owner = /^\/(?:repos|orgs)\/([^/?]+)/.exec(target)?.[1];
		const { id } = app.installations.find(({ account }) => account === owner) ?? app.installations[0];
		const token = tokens.get(id) ?? lend(id);
		tokens.set(id, token);
		return await token;
	};
}

/** The emulator reports the address it writes into URLs, not its own: its port is chosen here. */
async function launch(
	frontUrl: string,
	keys: KeyPair,
	tokens: Record<string, { login: string; scopes: string[] }>,
	tries = 5,
): Promise<{ emulator: { close(): Promise<void> }; base: string }> {
	const port = await freePort();
	try {
		const seed = { tokens, github: { ...emulatorSeed, apps: [emulatedApp(keys)] } };
		const emulator = await createEmulator({ service: 'github', port, baseUrl: frontUrl, seed });
		return { emulator, base: `http://127.0.0.1:${port}` };
	} catch (error) {
		if (tries <= 1) throw error;
		return await launch(frontUrl, keys, tokens, tries - 1);
	}
}

async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', () => resolve()));
	const { port } = probe.address() as AddressInfo;
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

function toReply(answer: BackendAnswer, base: string, frontUrl: string): Reply {
	const kept = ['content-type', 'link', 'location', 'content-disposition'];
	const headers: Record<string, string> = {};
	for (const name of kept) {
		const value = answer.headers[name];
		if (value !== undefined) headers[name] = value.replaceAll(base, frontUrl);
	}
	const isJson = headers['content-type']?.includes('json') === true;
	const body = answer.bytes.length === 0 ? undefined : isJson && answer.json !== undefined ? answer.json : answer.bytes;
	return { status: answer.status, headers, ...(body === undefined ? {} : { body }) };
}

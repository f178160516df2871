import { parseArgs } from 'node:util';
import { startSandbox, type Sandbox } from './start.mts';

const usage = `Starts the stand-ins for Trello, GitHub and Google Analytics on loopback.

  --trello <port>           4610 unless told
  --github <port>           4620 unless told
  --analytics <port>        4630 unless told
  --auto-approve <login>    GitHub's OAuth consent page signs this user in without a click
  --help`;

const { values } = parseArgs({
	options: {
		trello: { type: 'string', default: '4610' },
		github: { type: 'string', default: '4620' },
		analytics: { type: 'string', default: '4630' },
		'auto-approve': { type: 'string' },
		help: { type: 'boolean', default: false },
	},
});

function portOf(name: 'trello' | 'github' | 'analytics'): number {
	const port = Number(values[name]);
	if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
	throw new RangeError(`--${name} needs a port between 0 and 65535, not "${values[name]}"`);
}

function describe({ trello, github, analytics, accounts }: Sandbox): string {
	const rows = [
		['Trello', 'API base URL', trello.apiUrl],
		['', 'API key', accounts.trello.key],
		['', 'API secret', accounts.trello.secret],
		['', 'Token', accounts.trello.token],
		['', 'OAuth2 client id', accounts.trello.oauth2.client_id],
		['', 'OAuth2 client secret', accounts.trello.oauth2.client_secret],
		['GitHub', 'API base URL', github.url],
		['', `Token of ${accounts.github.owner.login}`, accounts.github.owner.token],
		['', `Token of ${accounts.github.collaborator.login}`, accounts.github.collaborator.token],
		['', 'Fine-grained token', accounts.github.fineGrained.token],
		['', 'OAuth2 client id', accounts.github.oauthApp.clientId],
		['', 'OAuth2 client secret', accounts.github.oauthApp.clientSecret],
		['Analytics', 'Data and Admin API base URL', analytics.url],
		['', 'Authorization URL', analytics.authUrl],
		['', 'Token URL', analytics.tokenUrl],
		['', 'OAuth2 client id', accounts.analytics.clientId],
		['', 'OAuth2 client secret', accounts.analytics.clientSecret],
		['', 'Service account', accounts.analytics.serviceAccount],
	];
	const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
	const widths = [width(0), width(1)];
	return rows
		.map(([service = '', name = '', value = '']) =>
			`${service.padEnd(widths[0] ?? 0)}  ${name.padEnd(widths[1] ?? 0)}  ${value}`.trimEnd(),
		)
		.join('\n');
}

function complain(error: unknown): void {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

async function run(): Promise<void> {
	const autoApprove = values['auto-approve'];
	const sandbox = await startSandbox({
		trello: { port: portOf('trello') },
		github: { port: portOf('github'), ...(autoApprove === undefined ? {} : { autoApprove }) },
		analytics: { port: portOf('analytics') },
	});
	let stopping = false;
	const stop = (): void => {
		if (stopping) return;
		stopping = true;
		sandbox.close().then(
			() => process.exit(0),
			(error: unknown) => {
				complain(error);
				process.exit(1);
			},
		);
	};
	process.on('SIGINT', stop);
	process.on('SIGTERM', stop);
	process.stdout.write(`${describe(sandbox)}\n\nPress Ctrl+C to stop.\n`);
}

if (values.help) {
	process.stdout.write(`${usage}\n`);
} else {
	run().catch((error: unknown) => {
		complain(error);
		process.exitCode = 1;
	});
}

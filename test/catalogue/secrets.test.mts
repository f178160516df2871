import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { INodeTypeDescription } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { GithubApiCall } from '../../nodes/Github/GithubApiCall.node';
import { GithubSteps } from '../../nodes/Github/GithubSteps.node';
import { GoogleAnalyticsApiCall } from '../../nodes/GoogleAnalytics/GoogleAnalyticsApiCall.node';
import { GoogleAnalyticsSteps } from '../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node';
import { TrelloApiCall } from '../../nodes/Trello/TrelloApiCall.node';
import { TrelloSteps } from '../../nodes/Trello/TrelloSteps.node';
import { invariant } from '../invariants/invariant.mts';
import { catalogue } from './integrations.mts';

interface Schema {
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
	readonly allOf?: readonly Schema[];
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
}

interface Answered {
	readonly responses?: Readonly<
		Record<string, { readonly content?: { readonly 'application/json'?: { readonly schema?: Schema } } }>
	>;
}

/** A member of an output whose name looks as if it held a secret. */
interface Row {
	readonly node: string;
	readonly path: string;
	readonly by: string;
}

const looksSecret = (name: string): boolean =>
	/secret|token|passw|passphrase|private_?key|^pem$|jit_config|cookie|download_?(?:url|links)/i.test(name);

const github = JSON.parse(
	readFileSync(createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.deref.json'), 'utf8'),
) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Answered>>>> };

/** Lists that answers wrap: what is in them becomes items. */
const wrapping = /^(?:items|workflow_runs|artifacts|jobs|repositories|installations|codespaces)$/;

const deepest = 5;

/** The members of what a schema describes, as paths from an item. */
function membersOf(schema: Schema | undefined, path = '', depth = 0): string[] {
	if (!schema || depth > deepest) return [];
	const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = schema;
	return [
		...[...allOf, ...anyOf, ...oneOf].flatMap((one) => membersOf(one, path, depth)),
		...Object.entries(properties).flatMap(([name, member]) => {
			const whole = path === '' ? name : `${path}.${name}`;
			return [whole, ...membersOf(member, whole, depth + 1)];
		}),
		...membersOf(items, path === '' || wrapping.test(path) ? '' : `${path}[*]`, depth + 1),
	];
}

const templates = Object.keys(github.paths).map((template) => {
	const pattern = template.replace(/[.+]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
	return { template, matches: new RegExp(`^${pattern}$`) };
});

const answersTo = (template: string, method: string): Schema[] =>
	Object.entries(github.paths[template]?.[method]?.responses ?? {}).flatMap(([status, { content }]) => {
		const schema = content?.['application/json']?.schema;
		return status.startsWith('2') && schema ? [schema] : [];
	});

/** What an example shows. */
function shownIn(value: unknown, path = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => shownIn(one, path === '' ? '' : `${path}[*]`));
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) => {
		const whole = path === '' ? name : `${path}.${name}`;
		return [whole, ...shownIn(member, whole)];
	});
}

const last = (path: string): string => path.split('.').at(-1) ?? '';

const unique = (rows: readonly Row[]): Row[] => [
	...new Map(rows.map((row) => [`${row.node} ${row.path}`, row])).values(),
];

/** What the outputs of the steps show by the examples, and GitHub's by its own specification of each answer, for "Everything". */
const ofSteps = unique(
	catalogue.flatMap(({ integration: { name: node }, operations, runs }) =>
		operations.flatMap(({ resource, value }) =>
			(runs[resource]?.[value] ?? []).flatMap(({ returns, exchanges }) => {
				const specified = exchanges.flatMap(({ method, path }) => {
					if (node !== 'GitHub') return [];
					const found = templates.find(({ matches }) => matches.test(path));
					return found ? answersTo(found.template, method.toLowerCase()).flatMap((schema) => membersOf(schema)) : [];
				});
				return [...shownIn(returns), ...specified]
					.filter((path) => looksSecret(last(path)))
					.map((path) => ({ node: `${node} Steps`, path, by: `${resource}:${value}` }));
			}),
		),
	),
);

/** What GitHub can answer to an API call. */
const ofCalls = unique(
	Object.entries(github.paths).flatMap(([template, methods]) =>
		Object.keys(methods).flatMap((method) =>
			answersTo(template, method)
				.flatMap((schema) => membersOf(schema))
				.filter((path) => !path.includes('.') && looksSecret(path))
				.map((path) => ({ node: 'GitHub API Call', path, by: `${method} ${template}` })),
		),
	),
);

const descriptions: Readonly<Record<string, INodeTypeDescription>> = {
	'Trello Steps': new TrelloSteps().description,
	'GitHub Steps': new GithubSteps().description,
	'Google Analytics Steps': new GoogleAnalyticsSteps().description,
	'Trello API Call': new TrelloApiCall().description,
	'GitHub API Call': new GithubApiCall().description,
	'Google Analytics API Call': new GoogleAnalyticsApiCall().description,
};

const listedIn = (node: string): readonly string[] => descriptions[node]?.sensitiveOutputFields ?? [];

/** Names that look like a secret, and why they hold none. */
const harmless: ReadonlyArray<readonly [name: RegExp, reason: string]> = [
	[/^(?:secretType|secret_type)(?:_display_name)?$/, 'the kind of a secret that was found'],
	[/^(?:token|tokens)(?:ExpiresAt|Charged|_expires_at|_last_used_at|_name|_type|_last_eight)$/, 'about a token'],
	[
		/^(?:quotaTokens|tokensCharged|creationQuotaTokensCharged|tokensPer\w+)$/,
		'the quota of Google Analytics counts tokens',
	],
	[/^token_(?:id|expired)$/, 'about a token'],
	[/^(?:verifiable_password_authentication|send_write_tokens_to_workflows|send_secrets_and_variables)$/, 'a setting'],
	[/^hashed_token$/, 'a hash'],
	[/^measurementSecret$/, 'the ID of a secret, which its value does not follow from'],
	[
		/^(?:secret_scanning|secretScanning|dependabot_secrets|organization_secrets|organization_personal)/,
		'a setting or a permission',
	],
	[/^secrets(?:_url)?$/, 'names of secrets, or a permission: GitHub never returns a value'],
	[/^generic_secrets_backfill_scans$/, 'moments of scans'],
	[
		/^(?!download_url$).*_url$/,
		'addresses of the API and of releases, which need the account for what is not public; download_url is listed',
	],
	[/^nextPageToken$/, 'a place in a list'],
];

/** Paths of GitHub's schemas that GitHub does not fill, by its own words. */
const notFilled: ReadonlyArray<readonly [path: RegExp, reason: string]> = [
	[/(?:^|\.)performed_via_github_app\.|^app\./, 'the secrets of an app are in the answer to its manifest alone'],
	[/^config\.secret$/, 'GitHub masks the secret of a webhook: "********"'],
];

const isExcepted = ({ path, node }: Row): boolean =>
	(harmless.some(([name]) => name.test(last(path))) && !listedIn(node).includes(path)) ||
	notFilled.some(([pattern]) => pattern.test(path));

const rows: readonly Row[] = [...ofSteps, ...ofCalls].filter((row) => !isExcepted(row));

describe('members of outputs that look like a secret', () => {
	invariant('are listed for n8n, or hold none', {
		rows: rows.map((row) => ({ title: `${row.node} ${row.path}`, ...row })),
		violations: ({ node, path }) => (listedIn(node).includes(path) ? [] : [`${node} does not list ${path}`]),
		planted: [{ title: 'planted', node: 'GitHub Steps', path: 'planted_secret', by: 'nothing' }],
	});

	it('are listed where an output has them alone', () => {
		const known = new Set([...ofSteps, ...ofCalls].map(({ node, path }) => `${node} ${path}`));
		const strange = Object.keys(descriptions).flatMap((node) =>
			listedIn(node)
				.filter((path) => path !== 'download_links' && !path.startsWith('body.'))
				.filter((path) => !known.has(`${node} ${path}`) && !known.has(`${node.replace('API Call', 'Steps')} ${path}`))
				.map((path) => `${node} ${path}`),
		);
		expect(strange).toEqual([
			'GitHub API Call content.download_url',
			'Google Analytics API Call measurementProtocolSecrets[*].secretValue',
		]);
	});

	it('are in no simplified output, but where somebody requested the value', () => {
		const shown = catalogue.flatMap(({ integration: { name }, operations, runs }) =>
			operations.flatMap(({ resource, value }) =>
				(runs[resource]?.[value] ?? []).flatMap(({ returns }) =>
					shownIn(returns)
						.filter((path) => listedIn(`${name} Steps`).includes(path))
						.map((path) => `${name} ${resource}: ${path}`),
				),
			),
		);
		expect([...new Set(shown)]).toEqual(['Google Analytics measurementSecret: secretValue']);
	});
});

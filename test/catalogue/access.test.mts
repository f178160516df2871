import { describe, expect, it } from 'vitest';
import { type Facts as GithubFacts, githubVerdict } from '../../nodes/Github/resources/account/access';
import { analyticsVerdict } from '../../nodes/GoogleAnalytics/resources/account/access';
import { accessOf, type Verdict } from '../../nodes/shared/steps/access';
import { type Facts, trelloVerdict } from '../../nodes/Trello/resources/account/access';
import { catalogue } from './integrations.mts';

const resourcesOf = (service: string) =>
	catalogue.find(({ integration }) => integration.name === service)?.resources ?? [];
const worksOf = (service: string, judge: (rights: string) => Verdict) =>
	accessOf(resourcesOf(service), judge).map(({ rights, works }) => [rights, works] as const);

const looked = ['Actions', 'Contents', 'Deployments', 'Issues', 'Pull requests', 'Webhooks'];
const all = (found: boolean) => new Map(looked.map((permission) => [permission, found]));
const repository = (permissions: object, isPrivate = true) => ({
	full_name: 'octo/site',
	private: isPrivate,
	permissions,
});
const none: GithubFacts = { scopes: [], readable: new Map() };

describe('what a GitHub account may do', () => {
	const github = (facts: GithubFacts) => (rights: string) => githubVerdict(rights, facts);

	it('is all but what only apps can do with every scope, as an administrator', () => {
		const scopes = ['repo', 'gist', 'notifications', 'read:org', 'admin:org_hook', 'project', 'workflow'];
		const facts = { ...none, scopes, repository: repository({ admin: true, push: true }) };
		expect(worksOf('GitHub', github(facts)).filter(([, works]) => works !== true)).toEqual([
			['Checks: write of a GitHub App', false],
		]);
	});

	it('is what needs no right with no scope, in a private repository that it cannot even see', () => {
		const facts = { ...none, repository: repository({}) };
		const works = worksOf('GitHub', github(facts)).filter(([, can]) => can);
		expect(works.map(([rights]) => rights).filter((rights) => !/None|Metadata/.test(rights))).toEqual([]);
	});

	it('is reading what is public without any scope', () => {
		const facts = { ...none, repository: repository({}, false) };
		expect(githubVerdict('Issues: read', facts)).toEqual({ works: true });
		expect(githubVerdict('Issues: write', facts)).toMatchObject({ works: false, missing: /repo or public_repo/ });
	});

	it.each([
		[
			'Issues: write',
			{ scopes: ['public_repo'] },
			{ works: false, missing: 'The token has the scopes public_repo: it needs repo.' },
		],
		['Issues: write', { scopes: ['repo'] }, { works: true }],
		[
			'Contents: write',
			{ scopes: ['repo'], permissions: { push: false } },
			{ works: false, missing: 'The account must be allowed to write to octo/site.' },
		],
		[
			'Administration: write',
			{ scopes: ['repo'], permissions: { push: true } },
			{ works: false, missing: 'The account must be an administrator of octo/site.' },
		],
		[
			'Issues: read or Pull requests: read',
			{
				scopes: null,
				readable: new Map([
					['Issues', false],
					['Pull requests', true],
				]),
			},
			{ works: true },
		],
		[
			'Issues: read',
			{ scopes: null, readable: all(false) },
			{ works: false, missing: 'The token lacks the permission Issues: read. Add it to the token.' },
		],
		[
			'Issues: write',
			{ scopes: null, readable: all(true) },
			{ works: null, missing: 'It takes the permission Issues: write; GitHub tells only when it is used.' },
		],
		[
			'Webhooks: read and write (instant), Issues: read (polling)',
			{
				scopes: null,
				readable: new Map([
					['Webhooks', false],
					['Issues', true],
				]),
				permissions: { admin: true },
			},
			{
				works: true,
				missing:
					'Only by polling. With instant delivery: The token lacks the permission Webhooks: write. Add it to the token.',
			},
		],
		[
			'Webhooks: read and write (instant), Issues: read (polling)',
			{ scopes: null, readable: all(false), permissions: { admin: true } },
			{
				works: false,
				missing:
					'With instant delivery: The token lacks the permission Webhooks: write. Add it to the token. By polling: The token lacks the permission Issues: read. Add it to the token.',
			},
		],
	] as const)(
		'is told of "%s" with %j',
		(
			rights,
			{
				permissions = { push: true, admin: true },
				...given
			}: {
				scopes: readonly string[] | null;
				readable?: ReadonlyMap<string, boolean>;
				permissions?: object;
			},
			verdict,
		) => {
			const facts = { readable: new Map(), ...given, repository: repository(permissions) };
			expect(githubVerdict(rights, facts)).toEqual(verdict);
		},
	);

	it('is no reading of notifications with a fine-grained token', () => {
		const rights = 'Notifications: read, by the scope notifications or repo';
		expect(githubVerdict(rights, { scopes: null, readable: all(true) })).toMatchObject({ works: false });
		expect(githubVerdict(rights, { ...none, scopes: ['repo'] })).toEqual({ works: true });
	});

	it('has a verdict on every right that the definitions name', () => {
		const unread = accessOf(resourcesOf('GitHub'), github({ ...none, repository: repository({}) })).filter(
			({ rights, works }) => works === true && !/^None|Metadata/.test(rights),
		);
		expect(unread).toEqual([]);
	});
});

describe('what a Trello account may do', () => {
	const whole = { has: ['read', 'write'], isOAuth2: false };
	const outside = { role: null, workspaceRole: null };

	it.each([
		['read, write', { has: ['read'], isOAuth2: false }, false, 'The connection lacks write.'],
		['read, write', { has: ['read', 'write'], isOAuth2: false }, true, undefined],
		['read, write', { ...whole, board: { ...outside, role: 'observer' } }, false, 'an observer of the board'],
		['read, write', { ...whole, board: outside }, false, 'not a member of the board'],
		['read', { ...whole, board: outside }, true, undefined],
		['read, write; admin of the board', whole, null, 'Choose a board'],
		['read, write; any account', { ...whole, board: outside }, true, undefined],
		['read, write; admin of the board', { ...whole, board: { ...outside, role: 'normal' } }, false, 'not an admin'],
		[
			'read, write; admin of the board',
			{ ...whole, board: { ...outside, workspaceRole: 'admin' } },
			null,
			'paid workspace',
		],
		[
			'read, write; voting on the board',
			{ ...whole, board: { ...outside, role: 'normal', voting: 'disabled' } },
			null,
			'Power-Up',
		],
		['read, write', { has: ['read:board:trello'], isOAuth2: true }, false, 'The connection lacks write:board:trello.'],
		[
			'read (OAuth2: read:organization:trello)',
			{ has: ['read:board:trello'], isOAuth2: true },
			false,
			'read:organization:trello',
		],
	] as ReadonlyArray<[string, Facts, boolean | null, string | undefined]>)(
		'is told of "%s" with %j',
		(rights, facts, works, words) => {
			const verdict = trelloVerdict(rights, facts);
			expect(verdict.works).toBe(works);
			if (words === undefined) expect(verdict.missing).toBeUndefined();
			else expect(verdict.missing).toContain(words);
		},
	);

	it('is all of it with the rights of a whole token', () => {
		const board = { role: 'admin', workspaceRole: 'admin', comments: 'members', voting: 'members' } as const;
		const facts = { has: ['read', 'write', 'account'], isOAuth2: false, board };
		expect(worksOf('Trello', (rights) => trelloVerdict(rights, facts)).filter(([, works]) => !works)).toEqual([]);
	});
});

describe('what a connection with Google Analytics may do', () => {
	const facts = { scopes: ['analytics.readonly'], isServiceAccount: true, isPropertyChosen: true };

	it.each([
		['analytics.readonly; Viewer of the property', facts, true],
		['analytics.readonly; Viewer of the property', { ...facts, isPropertyChosen: false }, null],
		['analytics.readonly; Viewer of the property', { ...facts, refusal: 'The Data API is off.' }, false],
		['analytics.edit; Editor of the property', facts, false],
		['analytics.edit; Editor of the property', { ...facts, scopes: ['analytics.edit'] }, null],
		['None; OAuth2 only', facts, false],
	])('is told of "%s" with %j', (rights, known, works) => expect(analyticsVerdict(rights, known).works).toBe(works));

	it('is all reading with a scope that reads, of a property that answers', () => {
		const works = worksOf('Google Analytics', (rights) => analyticsVerdict(rights, facts));
		expect(works.filter(([rights, can]) => !can && rights.startsWith('analytics.readonly'))).toEqual([]);
	});
});

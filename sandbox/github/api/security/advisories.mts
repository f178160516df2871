import type { JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { activityReply } from '../../paging.mts';
import { notFound, ok } from '../../replies.mts';
import { includesRole } from '../../rights.mts';
import type { World } from '../../world.mts';

const cvss = (score: number) => ({ vector_string: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L', score });

interface Entry {
	id: number;
	ghsa: string;
	shown: JsonObject;
}

const entry = (id: number, ghsa: string, shown: JsonObject): Entry => ({
	id,
	ghsa,
	shown: { ghsa_id: ghsa, ...shown },
});

const vulnerability = (ecosystem: string, name: string, range: string, patched: string): JsonObject => ({
	package: { ecosystem, name },
	...{ vulnerable_version_range: range, first_patched_version: patched, vulnerable_functions: [] },
});

/** What the made-up part of GitHub's database says, in the members of the schema `global-advisory`. */
function databaseOf(url: string): Entry[] {
	const links = (ghsa: string) => ({
		...{ url: `${url}/advisories/${ghsa}`, html_url: `${url}/advisories/${ghsa}`, repository_advisory_url: null },
		...{ source_code_location: null, identifiers: [], references: [], credits: [] },
		...{ github_reviewed_at: null, nvd_published_at: null, withdrawn_at: null },
	});
	return [
		entry(1, 'GHSA-c2qf-rxjj-qqgw', {
			...links('GHSA-c2qf-rxjj-qqgw'),
			...{ cve_id: 'CVE-2022-25883', type: 'reviewed', severity: 'medium' },
			summary: 'semver vulnerable to Regular Expression Denial of Service',
			description: 'Versions of semver before 7.5.2 are vulnerable.',
			...{ published_at: '2023-06-21T06:30:28Z', updated_at: '2023-06-22T16:52:56Z', cvss: cvss(5.3) },
			vulnerabilities: [vulnerability('npm', 'semver', '< 7.5.2', '7.5.2')],
			cwes: [{ cwe_id: 'CWE-1333', name: 'Inefficient Regular Expression Complexity' }],
		}),
		entry(2, 'GHSA-29mw-wpgm-hmr9', {
			...links('GHSA-29mw-wpgm-hmr9'),
			...{ cve_id: 'CVE-2020-28500', type: 'reviewed', severity: 'high' },
			summary: 'lodash vulnerable to Regular Expression Denial of Service',
			description: 'Versions of lodash before 4.17.21 are vulnerable.',
			...{ published_at: '2022-01-06T20:30:46Z', updated_at: '2022-08-08T15:07:00Z', cvss: cvss(7.5) },
			vulnerabilities: [vulnerability('npm', 'lodash', '< 4.17.21', '4.17.21')],
			cwes: [{ cwe_id: 'CWE-400', name: 'Uncontrolled Resource Consumption' }],
		}),
	];
}

const list = (one: JsonObject, name: string): JsonObject[] => (one[name] as JsonObject[] | undefined) ?? [];

/** The parameters of `GET /advisories`, as its specification describes them; those of dates are not tried here. */
const filters: Readonly<Record<string, (one: JsonObject, value: string) => boolean>> = {
	ghsa_id: (one, value) => one['ghsa_id'] === value,
	cve_id: (one, value) => one['cve_id'] === value,
	type: (one, value) => one['type'] === value,
	severity: (one, value) => one['severity'] === value,
	is_withdrawn: (one, value) => (one['withdrawn_at'] !== null) === (value === 'true'),
	cwes: (one, value) => list(one, 'cwes').some(({ cwe_id: id }) => value.split(',').includes(String(id).slice(4))),
	ecosystem: (one, value) =>
		list(one, 'vulnerabilities').some((found) => (found['package'] as JsonObject)['ecosystem'] === value),
	affects: (one, value) =>
		list(one, 'vulnerabilities').some((found) =>
			value.split(',').some((wanted) => wanted.split('@')[0] === (found['package'] as JsonObject)['name']),
		),
};

const wantedOf = (entries: readonly Entry[], { query }: Call): Entry[] => {
	const found = entries.filter(({ shown }) =>
		Object.entries(filters).every(([name, fits]) => {
			const value = query.get(name);
			return value === null || fits(shown, value);
		}),
	);
	return query.get('direction') === 'asc' ? found.toReversed() : found;
};

/** One draft of the seeded repository, in the members of the schema `repository-advisory`. */
async function draftOf(world: World, fullName: string): Promise<Entry> {
	const ghsa = 'GHSA-2222-3333-4444';
	const [owner = ''] = fullName.split('/');
	return entry(1, ghsa, {
		...{ cve_id: null, url: `${world.url}/repos/${fullName}/security-advisories/${ghsa}` },
		html_url: `${world.url}/${fullName}/security/advisories/${ghsa}`,
		...{ summary: 'Too much is told', description: 'Details are told to everybody.', severity: 'high', state: 'draft' },
		...{ author: await world.user(owner), publisher: null, identifiers: [{ type: 'GHSA', value: ghsa }] },
		...{ created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', published_at: null },
		...{ closed_at: null, withdrawn_at: null, submission: null, cvss: cvss(7.5), cwe_ids: [], credits: [] },
		cwes: [],
		vulnerabilities: [
			{
				package: { ecosystem: 'npm', name: 'website' },
				...{ vulnerable_version_range: '< 2.0.0', patched_versions: '2.0.0', vulnerable_functions: [] },
			},
		],
		...{ credits_detailed: [], collaborating_users: null, collaborating_teams: null, private_fork: null },
	});
}

const hasState = (one: Entry, { query }: Call): boolean =>
	(query.get('state') ?? one.shown['state']) === one.shown['state'];

/** Serves GitHub's database of advisories, and those of repositories; drafts are for those who may write. */
export function advisoryRoutes(router: Router<Handler>, world: World): void {
	const database = databaseOf(world.url);
	router.on('GET /advisories', (call) =>
		activityReply(world.url, call, wantedOf(database, call), ({ shown }) => shown),
	);
	router.on('GET /advisories/:ghsa', ({ params }) => {
		const found = database.find(({ ghsa }) => ghsa === params['ghsa']);
		return found === undefined ? notFound() : ok(found.shown);
	});
	const ofRepository = async ({ account, params }: Call): Promise<Entry[] | undefined> => {
		const { owner = '', repo = '' } = params;
		const role = await world.rights.role(account?.login, owner, repo);
		if (role === 'none') return undefined;
		return includesRole(role, 'write') ? [await draftOf(world, `${owner}/${repo}`)] : [];
	};
	router.on('GET /repos/:owner/:repo/security-advisories', async (call) => {
		const found = await ofRepository(call);
		if (found === undefined) return notFound();
		const wanted = found.filter((one) => hasState(one, call));
		return activityReply(world.url, call, wanted, ({ shown }) => shown);
	});
	router.on('GET /repos/:owner/:repo/security-advisories/:ghsa', async (call) => {
		const found = (await ofRepository(call))?.find(({ ghsa }) => ghsa === call.params['ghsa']);
		return found === undefined ? notFound() : ok(found.shown);
	});
	router.on('GET /orgs/:owner/security-advisories', async (call) => {
		const names = (await world.repositories()).map((one) => String(one['full_name']));
		const own = names.filter((name) => name.startsWith(`${call.params['owner'] ?? ''}/`));
		if (own.length === 0 || call.account === undefined) return notFound();
		const all = await Promise.all(own.map(async (name, index) => ({ ...(await draftOf(world, name)), id: index + 1 })));
		return activityReply(
			world.url,
			call,
			all.filter((one) => hasState(one, call)),
			({ shown }) => shown,
		);
	});
}

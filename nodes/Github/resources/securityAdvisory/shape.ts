import { defineShape, reducedOf } from '../../../shared/catalogue/shape';
import { type AccountObject, personShape, placeOfLink } from '../../api/shapes';

interface Score {
	readonly score?: number | null;
	readonly vector_string?: string | null;
}

/** https://docs.github.com/rest/security-advisories/global-advisories and …/repository-advisories */
interface AdvisoryObject {
	readonly ghsa_id: string;
	readonly cve_id?: string | null;
	readonly url?: string;
	readonly html_url?: string;
	/** Of the database. */
	readonly repository_advisory_url?: string | null;
	readonly summary?: string;
	readonly description?: string | null;
	/** Of the database. */
	readonly type?: string;
	readonly severity?: string | null;
	/** Of a repository. */
	readonly state?: string;
	/** Of a repository. */
	readonly author?: AccountObject | null;
	/** The version 2026-03-10 of the API tells `cvss_severities` in its place. */
	readonly cvss?: Score | null;
	readonly cvss_severities?: { readonly cvss_v3?: Score | null; readonly cvss_v4?: Score | null } | null;
	readonly cwes?: ReadonlyArray<{ readonly cwe_id: string; readonly name: string }> | null;
	readonly vulnerabilities?: ReadonlyArray<{
		readonly package?: { readonly ecosystem?: string; readonly name?: string | null } | null;
		readonly vulnerable_version_range?: string | null;
		/** Of the database. */
		readonly first_patched_version?: string | null;
		/** Of a repository. */
		readonly patched_versions?: string | null;
	}> | null;
	/** Of a repository. */
	readonly created_at?: string | null;
	readonly updated_at?: string | null;
	readonly published_at?: string | null;
	readonly withdrawn_at?: string | null;
}

/** The repository is in the address of its own advisories, while those of the database name it where there is one. */
const repositoryOf = ({ url, repository_advisory_url: elsewhere }: AdvisoryObject) =>
	placeOfLink(/\/repos\//.test(url ?? '') ? url : elsewhere);

/** How severe it is in numbers, by the newer of both ways where that is told. */
const scoreOf = ({ cvss, cvss_severities: both }: AdvisoryObject): Score =>
	[both?.cvss_v4, both?.cvss_v3, cvss].find((one) => one?.score) ?? {};

/** Security advisories, of GitHub's database and of repositories. */
export const advisories = defineShape<AdvisoryObject>(
	(advisory) => ({
		id: advisory.ghsa_id,
		cve: advisory.cve_id ?? null,
		title: advisory.summary ?? null,
		body: advisory.description ?? '',
		kind: advisory.type ?? null,
		severity: advisory.severity ?? null,
		state: advisory.state ?? (advisory.withdrawn_at ? 'withdrawn' : 'published'),
		author: personShape(advisory.author),
		score: scoreOf(advisory).score ?? null,
		vector: scoreOf(advisory).vector_string ?? null,
		weaknesses: (advisory.cwes ?? []).map(({ cwe_id: id, name }) => ({ id, name })),
		vulnerabilities: (advisory.vulnerabilities ?? []).map((one) => ({
			package: one.package?.name ?? null,
			ecosystem: one.package?.ecosystem ?? null,
			vulnerableVersions: one.vulnerable_version_range ?? null,
			patchedVersion: one.first_patched_version ?? one.patched_versions ?? null,
		})),
		createdAt: advisory.created_at ?? null,
		updatedAt: advisory.updated_at ?? null,
		publishedAt: advisory.published_at ?? null,
		withdrawnAt: advisory.withdrawn_at ?? null,
		url: advisory.html_url ?? null,
		repository: repositoryOf(advisory),
	}),
	{
		ghsa_id: 'GHSA-c2qf-rxjj-qqgw',
		cve_id: 'CVE-2022-25883',
		url: 'https://api.github.com/advisories/GHSA-c2qf-rxjj-qqgw',
		html_url: 'https://github.com/advisories/GHSA-c2qf-rxjj-qqgw',
		repository_advisory_url: 'https://api.github.com/repos/octocat/hello-world/security-advisories/GHSA-c2qf-rxjj-qqgw',
		summary: 'semver vulnerable to Regular Expression Denial of Service',
		description: 'Versions of semver before 7.5.2 are vulnerable.',
		type: 'reviewed',
		severity: 'medium',
		state: 'published',
		author: { id: 583231, login: 'octocat', type: 'User' },
		cvss: { score: 5.3, vector_string: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L' },
		cvss_severities: {
			cvss_v3: { score: 5.3, vector_string: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L' },
			cvss_v4: { score: 6.9, vector_string: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N' },
		},
		cwes: [{ cwe_id: 'CWE-1333', name: 'Inefficient Regular Expression Complexity' }],
		vulnerabilities: [
			{
				package: { ecosystem: 'npm', name: 'semver' },
				vulnerable_version_range: '< 7.5.2',
				first_patched_version: '7.5.2',
				patched_versions: '7.5.2',
			},
		],
		created_at: '2023-06-20T10:00:00Z',
		updated_at: '2023-06-22T16:52:56Z',
		published_at: '2023-06-21T06:30:28Z',
		withdrawn_at: '2023-07-01T10:00:00Z',
	},
);

/** Advisories of GitHub's database: `global-advisory` of @octokit/openapi. */
export const databaseAdvisories = reducedOf(advisories, 'author', 'createdAt');

/** Advisories of repositories: `repository-advisory` of @octokit/openapi. */
export const ownAdvisories = reducedOf(advisories, 'kind');

import { createHash } from 'node:crypto';

import type { JsonObject, Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { page } from '../../paging.mts';
import { moment, noContent, nodeId, notFound, ok } from '../../replies.mts';
import type { Role } from '../../rights.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import type { Actions } from './actions.mts';
import type { Run } from './actionsModel.mts';
import { expired, type workflowLogRoutes, zipOf } from './workflowLogs.mts';

/** GitHub keeps artifacts for 90 days. */
// https://docs.github.com/organizations/managing-organization-settings/configuring-the-retention-period-for-github-actions-artifacts-and-logs-in-your-organization
const lifetimeMs = 90 * 24 * 60 * 60_000;

const base = '/repos/:owner/:repo/actions';

interface Artifact {
	readonly shown: JsonObject & { id: number; name: string };
	readonly zip: Buffer;
	readonly isExpired: boolean;
}

/** Serves what runs leave behind: one report each, once they are over. */
export function artifactRoutes(
	router: Router<Handler>,
	world: World,
	actions: Actions,
	addressOf: ReturnType<typeof workflowLogRoutes>,
) {
	const withRole = roleGuard(world.rights);
	const deleted = new Set<number>();
	const expiredIds = new Set<number>();

	/** PyGithub Artifact.testGetArtifactsFromRepo#1 */
	const artifactOf = async (fullName: string, run: Run): Promise<Artifact> => {
		const id = run.id * 10 + 5;
		const url = `${world.url}/repos/${fullName}/actions/artifacts/${id}`;
		const zip = zipOf('report.txt', `Report of run ${run.id}\n`);
		const isExpired = expiredIds.has(id) || world.now() > run.at + lifetimeMs;
		const digest = `sha256:${createHash('sha256').update(zip).digest('hex')}`;
		const about = { id, node_id: nodeId('Artifact', id), name: 'report', size_in_bytes: zip.length, url, digest };
		const moments = { created_at: moment(run.at), updated_at: moment(run.at), expires_at: moment(run.at + lifetimeMs) };
		const repository = (await world.repository(fullName))?.['id'];
		const of = { id: run.id, repository_id: repository, head_repository_id: repository };
		const workflow_run = { ...of, head_branch: run.branch, head_sha: run.sha };
		const shown = { ...about, archive_download_url: `${url}/zip`, expired: isExpired, ...moments, workflow_run };
		return { shown, zip, isExpired };
	};

	const leftBy = async (fullName: string, runs: readonly Run[]): Promise<Artifact[]> => {
		const over = runs.filter(({ status, workflow }) => status === 'completed' && workflow.fullName === fullName);
		const all = await Promise.all(over.map(async (run) => await artifactOf(fullName, run)));
		return all.filter(({ shown }) => !deleted.has(shown.id));
	};

	const list = (call: Call, left: readonly Artifact[]): Reply => {
		const named = left.filter(({ shown }) => (call.query.get('name') ?? shown.name) === shown.name);
		const told = page(
			world.url,
			call,
			named.map(({ shown }) => shown),
		);
		return told.refusal ?? ok({ total_count: named.length, artifacts: told.items }, told.headers);
	};

	const onOne = (needed: Role, act: (artifact: Artifact) => Reply): Handler =>
		withRole(needed, async ({ params }, fullName) => {
			const run = actions.find(fullName, Math.floor(Number(params['artifact']) / 10));
			const left = await leftBy(fullName, run ? [run] : []);
			const found = left.find(({ shown }) => String(shown.id) === params['artifact']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return found === undefined ? notFound() : act(found);
		});

	router.on(
		`GET ${base}/runs/:run/artifacts`,
		withRole('read', async (call, fullName) => {
			const run = actions.find(fullName, Number(call.params['run']));
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return run === undefined ? notFound() : list(call, await leftBy(fullName, [run]));
		}),
	);
	router.on(
		`GET ${base}/artifacts`,
		withRole('read', async (call, fullName) => list(call, await leftBy(fullName, actions.all()))),
	);
	router.on(
		`GET ${base}/artifacts/:artifact`,
		onOne('read', ({ shown }) => ok(shown)),
	);
	router.on(
		`DELETE ${base}/artifacts/:artifact`,
		onOne('write', ({ shown }) => {
			deleted.add(shown.id);
			return noContent();
		}),
	);
	// `archive_format` is always "zip"; 410 for an expired artifact (@octokit/openapi).
	// belief(artifact-expired): the words for an expired artifact are the same as for expired logs
	router.on(
		`GET ${base}/artifacts/:artifact/zip`,
		onOne('read', ({ zip, isExpired }) => (isExpired ? expired() : addressOf(zip, 'application/zip'))),
	);

	return {
		/** Lets GitHub keep an artifact no longer. */
		expireArtifact: (id: number): void => void expiredIds.add(id),
	};
}

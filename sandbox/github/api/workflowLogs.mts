import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { failure, moment, nodeId, notFound, ok } from '../replies.mts';
import type { World } from '../world.mts';
import type { Actions } from './actions.mts';
import type { Run } from './actionsModel.mts';

/** GitHub keeps artifacts for 90 days. */
const lifetimeMs = 90 * 24 * 60 * 60_000;

/** A ZIP file with one file in it, not compressed. */
function zipOf(name: string, text: string): Buffer {
	const [file, data] = [Buffer.from(name), Buffer.from(text)];
	const common = Buffer.alloc(26);
	common.writeUInt16LE(20, 0);
	common.writeUInt32LE(crc32(data), 10);
	common.writeUInt32LE(data.length, 14);
	common.writeUInt32LE(data.length, 18);
	common.writeUInt16LE(file.length, 22);
	const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, file, data]);
	const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), file]);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(1, 4);
	end.writeUInt16LE(1, 6);
	end.writeUInt32LE(directory.length, 8);
	end.writeUInt32LE(local.length, 12);
	return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end]);
}

/** Serves the logs of runs as GitHub does: by an address at another host that is good for a minute and takes no credentials. */
export function workflowLogRoutes(router: Router<Handler>, world: World, actions: Actions): void {
	const addresses = new Map<string, { body: Buffer | string; type: string; until: number }>();

	/** An address at another host for what is to be read. */
	function addressOf(body: Buffer | string, type: string) {
		const address = randomBytes(12).toString('hex');
		addresses.set(address, { body, type, until: world.now() + 60_000 });
		const elsewhere = world.url.replace('127.0.0.1', 'localhost');
		return { status: 302, headers: { location: `${elsewhere}/_logs/${address}` } };
	}

	router.on('GET /repos/:owner/:repo/actions/runs/:run/logs', async ({ params, account }) => {
		const { owner = '', repo = '', run = '' } = params;
		if ((await world.rights.role(account?.login, owner, repo)) === 'none') return notFound();
		const found = actions.find(`${owner}/${repo}`, Number(run));
		if (found === undefined) return notFound();
		const zip = zipOf('build/1_Set up job.txt', `Run ${found.id} attempt ${found.attempt} ü\n`);
		return addressOf(zip, 'application/zip');
	});

	router.on('GET /repos/:owner/:repo/actions/jobs/:job/logs', async ({ params, account }) => {
		const { owner = '', repo = '', job = '' } = params;
		if ((await world.rights.role(account?.login, owner, repo)) === 'none') return notFound();
		const log = actions.logOf(`${owner}/${repo}`, Number(job));
		return log === undefined ? notFound() : addressOf(log, 'text/plain; charset=utf-8');
	});

	/** A run leaves one artifact behind, once it is over. */
	const artifactOf = (fullName: string, run: Run) => {
		const id = run.id * 10 + 5;
		const url = `${world.url}/repos/${fullName}/actions/artifacts/${id}`;
		const zip = zipOf('report.txt', `Report of run ${run.id}\n`);
		const digest = `sha256:${createHash('sha256').update(zip).digest('hex')}`;
		const about = { id, node_id: nodeId('Artifact', id), name: 'report', size_in_bytes: zip.length, url, digest };
		const moments = { created_at: moment(run.at), updated_at: moment(run.at), expires_at: moment(run.at + lifetimeMs) };
		const of = { id: run.id, head_branch: run.branch, head_sha: run.sha };
		const shown = { ...about, archive_download_url: `${url}/zip`, expired: false, ...moments, workflow_run: of };
		return { shown, zip };
	};

	router.on('GET /repos/:owner/:repo/actions/runs/:run/artifacts', async (call) => {
		const { owner = '', repo = '', run = '' } = call.params;
		if ((await world.rights.role(call.account?.login, owner, repo)) === 'none') return notFound();
		const found = actions.find(`${owner}/${repo}`, Number(run));
		if (found === undefined) return notFound();
		const left = found.status === 'completed' ? [artifactOf(`${owner}/${repo}`, found).shown] : [];
		return ok({ total_count: left.length, artifacts: left });
	});

	const found = async ({ params, account }: Call) => {
		const { owner = '', repo = '', artifact = '' } = params;
		if ((await world.rights.role(account?.login, owner, repo)) === 'none') return undefined;
		const run = actions.find(`${owner}/${repo}`, Math.floor(Number(artifact) / 10));
		return run?.status === 'completed' ? artifactOf(`${owner}/${repo}`, run) : undefined;
	};
	router.on('GET /repos/:owner/:repo/actions/artifacts/:artifact', async (call) => {
		const one = await found(call);
		return one === undefined ? notFound() : ok(one.shown);
	});
	router.on('GET /repos/:owner/:repo/actions/artifacts/:artifact/zip', async (call) => {
		const one = await found(call);
		return one === undefined ? notFound() : addressOf(one.zip, 'application/zip');
	});

	router.on('GET /_logs/:address', ({ params, headers }) => {
		const found = addresses.get(params['address'] ?? '');
		if (headers['authorization'] !== undefined) return failure(400, 'InvalidAuthenticationInfo');
		if (found === undefined || found.until < world.now()) return failure(403, 'AuthenticationFailed');
		return { status: 200, headers: { 'content-type': found.type }, body: found.body };
	});
}

import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { failure, notFound } from '../../replies.mts';
import type { World } from '../../world.mts';
import type { Actions } from './actions.mts';
import { attemptsOf } from './actionsModel.mts';

/** A job that is not over has no log yet: https://github.com/Digital-Process-Tools/claude-supertool/issues/723 */
const noBlob = '<Error><Code>BlobNotFound</Code><Message>The specified blob does not exist.</Message></Error>';

/** Logs and artifacts that GitHub keeps no longer. */
// rust-lang/triagebot#2241
export const expired = () => failure(410, 'Server Error');

/** A ZIP file with one file in it, not compressed. */
export function zipOf(name: string, text: string): Buffer {
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
export function workflowLogRoutes(router: Router<Handler>, world: World, actions: Actions) {
	const addresses = new Map<string, { body: Buffer | string | undefined; type: string; until: number }>();

	/** An address at another host for what is to be read. */
	// PyGithub WorkflowJob.testAttributes#1
	function addressOf(body: Buffer | string | undefined, type: string) {
		const address = randomBytes(12).toString('hex');
		addresses.set(address, { body, type, until: world.now() + 60_000 });
		const elsewhere = world.url.replace('127.0.0.1', 'localhost');
		// WorkflowJob.testAttributes#1
		const headers = { location: `${elsewhere}/_logs/${address}`, 'content-type': 'text/html;charset=utf-8' };
		return { status: 302, headers };
	}

	router.on('GET /repos/:owner/:repo/actions/runs/:run/logs', async ({ params, account }) => {
		const { owner = '', repo = '', run = '' } = params;
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if ((await world.rights.role(account?.login, owner, repo)) === 'none') return notFound();
		const found = actions.find(`${owner}/${repo}`, Number(run));
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if (found === undefined) return notFound();
		if (found.hasNoLogs) return expired();
		const zip = zipOf('build/1_Set up job.txt', `Run ${found.id} attempt ${found.attempt} ü\n`);
		return addressOf(zip, 'application/zip');
	});

	router.on('GET /repos/:owner/:repo/actions/runs/:run/attempts/:attempt/logs', async ({ params, account }) => {
		const { owner = '', repo = '', run = '', attempt = '' } = params;
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if ((await world.rights.role(account?.login, owner, repo)) === 'none') return notFound();
		const found = actions.find(`${owner}/${repo}`, Number(run));
		const one = found && attemptsOf(found).find((each) => String(each.attempt) === attempt);
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if (found === undefined || one === undefined) return notFound();
		if (found.hasNoLogs) return expired();
		return addressOf(zipOf('build/1_Set up job.txt', `Run ${one.id} attempt ${one.attempt} ü\n`), 'application/zip');
	});

	router.on('GET /repos/:owner/:repo/actions/jobs/:job/logs', async ({ params, account }) => {
		const { owner = '', repo = '', job = '' } = params;
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if ((await world.rights.role(account?.login, owner, repo)) === 'none') return notFound();
		const log = actions.logOf(`${owner}/${repo}`, Number(job));
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if (log === undefined) return notFound();
		if (log === 'expired') return expired();
		return addressOf(log.text, 'text/plain; charset=utf-8');
	});

	// no rule: the path at the storage is random
	router.on('GET /_logs/:address', ({ params, headers }) => {
		const found = addresses.get(params['address'] ?? '');
		// belief(log-storage-authorization): the storage rejects a request with an `Authorization` header
		if (headers['authorization'] !== undefined) return failure(400, 'InvalidAuthenticationInfo');
		// The link expires after 1 minute: @octokit/openapi. belief(log-storage-expired): status and words after that
		if (found === undefined || found.until < world.now()) return failure(403, 'AuthenticationFailed');
		// https://github.com/Digital-Process-Tools/claude-supertool/issues/723
		if (found.body === undefined) return { status: 404, body: noBlob, headers: { 'content-type': 'application/xml' } };
		return { status: 200, headers: { 'content-type': found.type }, body: found.body };
	});

	return addressOf;
}

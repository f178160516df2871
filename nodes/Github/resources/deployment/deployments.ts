import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Span } from '../../../shared/catalogue/event';
import type { Fill } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { worthLooking } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import type { Deployment, DeploymentStatus, DeploymentStatusDelivery } from '../../log/payloads';
import { repositoryAt } from '../../log/repositoryAt';

/** How far back deployments are looked at: one request. */
const maxDeployments = 100;

/** A deployment as young as this (milliseconds) is looked into whatever its own moments tell. */
const freshMs = 60 * 60_000;

/**
 * Whether a deployment may have a status of since then. A status moves the moment at which its deployment was updated, as
 * in all real payloads of `deployment_status` in @octokit/webhooks-examples; GitHub's documentation does not promise it, so
 * what was begun lately is looked into as well. Pure.
 */
const mayHaveMoved = ({ created_at: created, updated_at: updated }: Deployment, { since, now }: Span): boolean =>
	Date.parse(updated ?? created) >= since || Date.parse(created) >= now - freshMs;

/** Statuses that deployments were given since the moment of the look, as webhooks would have told them. */
export async function statusesSince(api: Api, name: string, span: Span): Promise<DeploymentStatusDelivery[]> {
	const repository = await repositoryAt(api, name);
	const at = segmentsOf(name);
	const moved: Deployment[] = [];
	const request = { method: 'GET', path: path`/repos/${at}/deployments` } as const;
	for await (const deployment of api.rows<Deployment>(request, maxDeployments))
		if (mayHaveMoved(deployment, span)) moved.push(deployment);
	const statusesOf = async (deployment: Deployment): Promise<DeploymentStatusDelivery[]> => {
		const given: DeploymentStatusDelivery[] = [];
		const list = path`/repos/${at}/deployments/${deployment.id}/statuses`;
		for await (const status of api.rows<DeploymentStatus>({ method: 'GET', path: list })) {
			if (Date.parse(status.created_at) < span.since) continue;
			given.push({
				action: 'created',
				deployment_status: status,
				deployment,
				repository,
				sender: status.creator ?? null,
			});
		}
		return given;
	};
	return (await Promise.all(worthLooking(moved, span).map(statusesOf))).flat();
}

/**
 * Adds the latest status to deployments that were read without it, which is where GitHub keeps their state: one request
 * each, at the same time.
 */
export const withStatus: Fill = async (api, objects) =>
	await Promise.all(
		objects.map(async (object) => {
			if ('status' in object) return object;
			const { owner, name, id } =
				/\/repos\/(?<owner>[^/]+)\/(?<name>[^/]+)\/deployments\/(?<id>\d+)/.exec(String(object['url']))?.groups ?? {};
			if (owner === undefined || name === undefined || id === undefined) return object;
			const list = path`/repos/${owner}/${name}/deployments/${id}/statuses`;
			const [status = null] = await api.request<IDataObject[]>({ method: 'GET', path: list, query: { per_page: 1 } });
			return { ...object, status };
		}),
	);

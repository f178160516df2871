import type { Api } from '../shared/http/api';
import { path } from '../shared/http/path';
import type { RemoteHook, Target } from '../shared/webhook/owner';
import { segmentsOf } from './fields/repository';

interface Record {
	readonly id: number;
	readonly guid: string;
	readonly delivered_at: string;
	readonly redelivery: boolean;
	readonly status_code: number;
	readonly event: string;
}

const succeeded = ({ status_code: status }: Record) => status >= 200 && status < 300;

/** The attempts of each delivery, newest first. */
function byDelivery(records: readonly Record[]): Record[][] {
	const attempts = new Map<string, Record[]>();
	for (const record of records) attempts.set(record.guid, [...(attempts.get(record.guid) ?? []), record]);
	return [...attempts.values()];
}

/** What each failed delivery needs: to be sent again, or, when that was tried already, its stored payload. Pure. */
export function failedDeliveries(records: readonly Record[]): { again: Record[]; stored: Record[] } {
	const failed = byDelivery(records).filter((attempts) => !attempts.some(succeeded));
	const latest = (attempts: Record[]) => attempts.slice(0, 1);
	return {
		again: failed.filter((attempts) => !attempts.some(({ redelivery }) => redelivery)).flatMap(latest),
		stored: failed.filter((attempts) => attempts.some(({ redelivery }) => redelivery)).flatMap(latest),
	};
}

async function recentDeliveries(api: Api, target: Target, hook: RemoteHook, since: number): Promise<Record[]> {
	const records: Record[] = [];
	const list = path`/repos/${segmentsOf(target.id)}/hooks/${hook.id}/deliveries`;
	for await (const record of api.rows<Record>({ method: 'GET', path: list }, 1000)) {
		if (Date.parse(record.delivered_at) < since) break;
		records.push(record);
	}
	return records;
}

/**
 * Makes GitHub deliver again what failed; where that failed too, because GitHub cannot reach this n8n, the stored payload
 * is returned. https://docs.github.com/rest/repos/webhooks#redeliver-a-delivery-for-a-repository-webhook
 *
 * @param renew gives the hook today's secret: GitHub signs with that of a token which was replaced since.
 */
export async function recoverDeliveries(
	api: Api,
	target: Target,
	hook: RemoteHook,
	{ events, since }: { readonly events: readonly string[]; readonly since: number },
	renew: () => Promise<void>,
): Promise<object[]> {
	const records = await recentDeliveries(api, target, hook, since);
	if (records[0]?.status_code === 401) await renew();
	const { again, stored } = failedDeliveries(records.filter(({ event }) => events.includes(event)));
	const at = ({ id }: Record) => path`/repos/${segmentsOf(target.id)}/hooks/${hook.id}/deliveries/${id}`;
	for (const record of again) {
		const attempt = path`/repos/${segmentsOf(target.id)}/hooks/${hook.id}/deliveries/${record.id}/attempts`;
		await api.request({ method: 'POST', path: attempt });
	}
	const full = stored.map(
		async (record) => await api.request<{ request?: { payload?: object | null } }>({ method: 'GET', path: at(record) }),
	);
	return (await Promise.all(full)).flatMap(({ request }) => (request?.payload ? [request.payload] : []));
}

import { isRead } from '../../nodes/shared/http/guards/guard';
import { HeldWrites } from '../../nodes/shared/http/guards/heldWrites';
import { type Preview, previewed } from '../../nodes/shared/steps/preview';
import { actOut } from '../../nodes/shared/steps/runOperation';
import { fixtureContext } from '../support/fixtureContext.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { catalogue } from './integrations.mts';

/** Every operation that writes, with the runs of its fixtures. */
export const operations = catalogue.flatMap((entry) =>
	entry.operations
		.filter(({ kind }) => kind !== 'read')
		.map((operation) => ({
			title: `${entry.integration.name} ${operation.resource}: ${operation.value}`,
			entry,
			operation,
			runs: entry.runs[operation.resource]?.[operation.value] ?? [],
		})),
);
/** Every such run. */
export const table = operations.flatMap(({ title, runs, ...row }) =>
	runs.map((run, index) => ({ ...row, run, title: `${title}, run ${index + 1}` })),
);

export type Row = (typeof table)[number];
type Exchange = Row['run']['exchanges'][number];

const isReading = ({ entry }: Row, exchange: object) => isRead(entry.integration, exchange as never);
export const isRefused = ({ status = 200 }: Exchange) => status >= 400;
/** What the run of a fixture writes. */
export const writesOf = (row: Row) => row.run.exchanges.filter((exchange) => !isReading(row, exchange));

/** The run of a fixture as a preview: its reads are answered in their order, further ones with nothing. */
export async function preview(row: Row, given = row.run.given as Readonly<Record<string, unknown>>) {
	const { entry, operation, run } = row;
	const reads = run.exchanges.filter((exchange) => isReading(row, exchange));
	const held = new HeldWrites();
	const reply = () => {
		const { reply: body = {}, headers, status } = reads.shift() ?? {};
		return { body, headers, status };
	};
	const { api, sent } = recordingApi(entry.integration, entry.credential, reply, { held });
	const context = fixtureContext(run, entry.resources);
	const source = { read: (name: string, fallback: unknown) => given[name] ?? fallback, zone: context.zone };
	const act = async () => await actOut(api, operation, source, context, held);
	const outcome = await previewed(held, act).then(
		(told) => ({ told: told as unknown as Preview }),
		(error: unknown) => ({ error }),
	);
	return { outcome, written: sent.filter((request) => !isReading(row, request)) };
}

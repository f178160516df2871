import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Json, Params } from '../../../shared/catalogue/fields';
import type { ItemContext } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { advised } from './advice';
import { askReport, type PageRequest } from './ask';
import type { batchFields } from './batchFields';
import { refuseIncompatible } from './compatible';
import { type DateRange, written } from './dateRanges';
import type { ReportAnswer } from './pages';
import { remarkOn } from './remarks';
import { fieldsOf, orderBysOf } from './request';
import { rowReader } from './rows';
import { warningsOf } from './warnings';

type BatchParams = Params<typeof batchFields>;

interface Asked {
	readonly name: string;
	readonly request: PageRequest;
}

const usualLimit = 50;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names as a text, as a list of texts, or in Google's own form. */
const namesIn = (given: unknown): string[] => {
	const list = typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given : [];
	return list.map((entry: unknown) => {
		if (!isObject(entry)) return String(entry);
		return entry.expression === undefined ? String(entry.name) : `${String(entry.name)}=${String(entry.expression)}`;
	});
};

function askedFrom(report: Record<string, unknown>, index: number): Asked {
	const { name, metrics, dimensions, startDate, endDate, dateRanges, limit, offset, orderBys, ...more } = report;
	const fields = fieldsOf(namesIn(metrics), namesIn(dimensions));
	const range = () => written(String(startDate ?? '7daysAgo'), String(endDate ?? 'yesterday'));
	const request = {
		...more,
		...fields,
		dateRanges: Array.isArray(dateRanges) ? (dateRanges as DateRange[]) : [range()],
		orderBys: Array.isArray(orderBys) ? (orderBys as IDataObject[]) : orderBysOf(fields, []),
		returnPropertyQuota: true,
		offset: String(offset ?? 0),
		limit: String(limit ?? usualLimit),
	};
	return { name: String(name ?? '').trim() || String(index + 1), request };
}

function listIn(json: Json | undefined): Array<Record<string, unknown>> {
	const list: unknown[] = json === undefined || json === null ? [] : Array.isArray(json) ? json : [json];
	if (list.every(isObject)) return list;
	throw new UserError('"Reports (JSON)" must be a list of objects, such as [{"metrics": "sessions"}].');
}

async function read(api: Api, property: string, { name, request }: Asked): Promise<ReportAnswer> {
	const asked = refuseIncompatible(api, property, request).then(async () => await askReport(api, property, request));
	return await asked.catch(async (error: unknown) => {
		const known = await advised(api, property, request, error);
		if (known instanceof UserError) throw new UserError(`Report "${name}": ${known.message}`);
		throw known;
	});
}

function outputOf({ returnAs, property }: BatchParams, { name, request }: Asked, answer: ReportAnswer): IDataObject[] {
	if (returnAs === 'raw') return [{ ...answer } as IDataObject];
	const rows = (answer.rows ?? []).map(rowReader(answer));
	if (returnAs === 'rows') return rows.map((row) => ({ report: name, ...row }));
	const warnings = warningsOf(answer.metadata, request.dateRanges, Date.now());
	return [{ report: name, property, rowCount: answer.rowCount ?? 0, rows, warnings }];
}

/** Runs several reports of one property; they share requests of five. */
export async function runBatch(
	api: Api,
	params: BatchParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<IDataObject[]> {
	const asked = [...params.reports.report, ...listIn(params.reportsJson)].map((one, index) => askedFrom(one, index));
	if (asked.length === 0) throw new UserError('Add at least one report.');
	const answers = await Promise.allSettled(asked.map(async (one) => await read(api, params.property, one)));
	return answers.flatMap((answer, index) => {
		if (answer.status === 'rejected') throw answer.reason;
		const one = asked[index];
		if (!one) return [];
		remarkOn(context, params.property, answer.value, one.request.dateRanges);
		return outputOf(params, one, answer.value);
	});
}

import type { IDataObject } from 'n8n-workflow';

import { FileResult, type ListedOperation, type Result } from '../catalogue/operation';
import { type Truncation, truncationOf } from '../catalogue/truncation';

const text = (count: number): string => count.toLocaleString('en-US');

/** What the limit of the caller omitted. */
function limitSentence(
	{ fields }: Pick<ListedOperation, 'fields'>,
	{ limit, total, isUncertain }: Truncation,
): string[] {
	if (limit === undefined) return [];
	const canReturnAll = fields.some(({ name }) => name === 'returnAll');
	const count =
		total === undefined
			? `There ${isUncertain ? 'may be' : 'are'} more entries than the ${text(limit)} that were returned`
			: `${text(limit)} of ${text(total)} entries were returned`;
	const advice = canReturnAll
		? 'Raise it, or switch on "Return All", to get the others.'
		: 'Raise it to get the others.';
	return [`${count}, because "Limit" is ${limit}. ${advice}`];
}

const sizeOf = (value: unknown): number => {
	if (Array.isArray(value)) return value.length;
	return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
};

/**
 * The lists of a result that its service ended: their documented caps are reached, and more are counted where they are
 * counted.
 */
function capSentences(
	{ caps = [] }: Pick<ListedOperation, 'caps'>,
	result: Result,
	{ limit, total }: Truncation,
): string[] {
	if (result instanceof FileResult) return [];
	return caps.flatMap(({ field, entries, isCounted, reason }) => {
		if (field !== undefined) return sizeOf((result as IDataObject)[field]) >= entries ? [reason] : [];
		const isReached = Array.isArray(result) && result.length >= entries && limit === undefined;
		return isReached && (!isCounted || total !== undefined) ? [reason] : [];
	});
}

/**
 * What a result lacks of what the service has: rows after the limit, rows that the service counts and does not return, and
 * lists that end at a documented cap. undefined where it is complete. Pure.
 */
export function describeTruncation(
	operation: Pick<ListedOperation, 'fields' | 'caps'>,
	result: Result,
): Truncation | undefined {
	const truncation = truncationOf(result) ?? {};
	const { limit, total, reasons = [] } = truncation;
	const caps = capSentences(operation, result, truncation);
	const isShort = limit === undefined && total !== undefined && Array.isArray(result) && total > result.length;
	const missing = isShort ? [`${text(result.length)} of ${text(total)} entries were returned.`] : [];
	const advice =
		isShort && caps.length + reasons.length === 0
			? ['The service returned no more: narrow the list to get the others.']
			: [];
	const all = [...missing, ...caps, ...advice, ...reasons];
	const message = [...limitSentence(operation, truncation), ...all].join(' ');
	return message === '' ? undefined : { ...truncation, reasons: all, message };
}

import type { IDataObject } from 'n8n-workflow';

import type { ListedOperation } from '../../catalogue/operation';
import { callerName } from '../definition/onDemand';
import { toolDefinition, toolName } from '../definition/tool';

/** The members by which an object is found again, each by the word that the description of an argument has for it. */
const references = [
	['id', /\bID\b/],
	['url', /\blink\b/i],
	['number', /\bnumber\b/i],
	['sha', /\bSHA\b/],
	['name', /\bname\b/i],
] as const;

/** What a tool's argument takes to find an object again, as far as its description tells. */
function referenceTo(object: IDataObject, description = '') {
	const found = references.find(
		([member, word]) => word.test(description) && ['string', 'number'].includes(typeof object[member]),
	);
	return found && { value: String(object[found[0]]), isLink: found[0] === 'url' };
}

/** A list as a model asked for it, among the tools that are offered. */
export interface AskedList {
	readonly service: string;
	readonly tools: readonly ListedOperation[];
	readonly operation: ListedOperation;
	readonly given: Readonly<Record<string, unknown>>;
	/** Names of fields that the user filled in. */
	readonly fixed: ReadonlySet<string>;
	readonly isOnDemand: boolean;
}

/**
 * How to read an object of a list whole: the call of another tool that is offered, such as
 * `github_issue_get {"issueNumber":"https://…"}`; undefined where none is known. Pure.
 */
export function wholeCall(list: AskedList, object: IDataObject): string | undefined {
	const { service, tools, fixed } = list;
	const baseOf = ({ shape }: Pick<AskedList['operation'], 'shape'>) => shape?.base ?? shape;
	const listed = baseOf(list.operation);
	const reader = tools.find((one) => listed !== undefined && one.value === 'get' && baseOf(one) === listed);
	if (!reader || reader.value === list.operation.value) return undefined;
	const { schema } = toolDefinition(service, reader, fixed);
	const { properties = {}, required = [] } = schema;
	const names = Object.keys(properties).filter((name) => properties[name]?.enum === undefined);
	const found = names.filter((name) => referenceTo(object, properties[name]?.description) !== undefined);
	const subject = found.find((name) => name.startsWith(reader.resource)) ?? found.at(-1);
	const reference = subject && referenceTo(object, properties[subject]?.description);
	if (!subject || !reference) return undefined;
	const before = names.slice(0, names.indexOf(subject)).filter((name) => required.includes(name) || !reference.isLink);
	const others = before.map((name) => [name, list.given[name]] as const).filter(([, value]) => value !== undefined);
	const told = new Map<string, unknown>([...others, [subject, reference.value]]);
	if (required.some((name) => !told.has(name))) return undefined;
	const call = { name: toolName(service, reader), args: Object.fromEntries(told) };
	if (list.isOnDemand) return `${callerName(service)} ${JSON.stringify(call)}`;
	return `${call.name} ${JSON.stringify(call.args)}`;
}

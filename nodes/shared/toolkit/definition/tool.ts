import type { ListedOperation } from '../../catalogue/operation';
import { canGoOn, nextName } from '../answer/listWindow';
import { fieldsName, hasRowFields } from '../answer/rowFields';
import { replaceName } from '../origin/controls';
import { removeName } from '../text/writeBack';
import { fileField, type JsonSchema, toolSchema } from './toolSchema';

/** What a model is told of one ability. */
export interface ToolDefinition {
	readonly name: string;
	readonly description: string;
	readonly schema: JsonSchema;
}

const snake = (text: string): string => text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** A service in the names of its tools. Pure. */
export const serviceWord = (service: string): string => service.toLowerCase().replace(/\W+/g, '_');

/**
 * The name of an operation as a tool, such as `github_issue_create`: unique over all services, since n8n refuses two tools
 * of one name. Pure.
 */
export const toolName = (service: string, { resource, value }: Pick<ListedOperation, 'resource' | 'value'>): string =>
	`${serviceWord(service)}_${snake(resource)}_${snake(value)}`;

/** The value by which a choice of tools is saved. Pure. */
export const toolKey = ({ resource, value }: Pick<ListedOperation, 'resource' | 'value'>): string =>
	`${resource}:${value}`;

/** Whether it always takes or gives a file: one comes from the item or goes out beside it, and a model has neither. Pure. */
const hasFile = ({ fields }: ListedOperation): boolean =>
	fields.some(({ name, displayOptions }) => name === fileField && displayOptions?.show === undefined);

/** Whether a model can use an operation. Pure. */
export const isTool = (operation: ListedOperation): boolean => !operation.legacy && !hasFile(operation);

/** The arguments of a tool that are no fields of its operation. */
const extraSchemas = (operation: ListedOperation): Readonly<Record<string, JsonSchema>> => ({
	...(hasRowFields(operation) && { [fieldsName]: { type: 'string' } }),
	...(canGoOn(operation) && { [nextName]: { type: 'number' } }),
	...(operation.replacesMarkdown && { [removeName]: { type: 'boolean' } }),
	...(operation.replacesEarlier && {
		[replaceName]: { type: 'boolean', description: 'Whether to replace your last comment' },
	}),
});

/** The names of these arguments. Pure. */
export const extraArguments = (operation: ListedOperation): readonly string[] => Object.keys(extraSchemas(operation));

/**
 * The fields of an operation that its tool does not have. One that belongs to another field is there where that one is filled in.
 * Pure.
 *
 * @param fixed names of fields that the user filled in.
 */
export const hiddenFields = (
	{ fields, notForTools = [] }: Pick<ListedOperation, 'fields' | 'notForTools'>,
	fixed: { has(name: string): boolean },
): readonly string[] =>
	notForTools.filter((name) => {
		const { show = {} } = fields.find((field) => field.name === name)?.displayOptions ?? {};
		return !Object.keys(show).some((other) => fixed.has(other));
	});

/** What a model is told of an operation. Pure. */
export const toolDefinition = (
	service: string,
	operation: ListedOperation,
	fixed: ReadonlySet<string>,
): ToolDefinition => ({
	name: toolName(service, operation),
	description: operation.kind === 'destructive' ? `${operation.description} (destructive)` : operation.description,
	schema: toolSchema(
		operation.fields,
		new Set([...fixed, ...hiddenFields(operation, fixed)]),
		extraSchemas(operation),
		operation.requiredForTools,
	),
});

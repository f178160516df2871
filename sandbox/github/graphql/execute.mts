import type { JsonObject } from '../../front/exchange.mts';
import type { Arguments, Document, FieldNode, Operation, Selection, ValueNode } from './parse.mts';

export type Args = JsonObject;

/** A node of the graph: plain members, or functions of the arguments. */
export interface GraphObject {
	__typename: string;
	[field: string]: unknown;
}

/** An error a resolver answers with; the field becomes null. */
export class GraphFailure extends Error {
	readonly type: string;
	constructor(type: string, message: string) {
		super(message);
		this.type = type;
	}
}

/** A document that does not fit the schema: nothing is executed. */
export class SchemaFailure extends Error {}

interface GraphError extends JsonObject {
	message: string;
}

const interfaces: Record<string, string[]> = {
	User: ['Actor', 'Node', 'ProjectV2Owner', 'RepositoryOwner'],
	Organization: ['Actor', 'Node', 'ProjectV2Owner', 'RepositoryOwner'],
	Issue: ['Node', 'Assignable', 'Comment', 'Labelable', 'ProjectV2ItemContent'],
	PullRequest: ['Node', 'Assignable', 'Comment', 'Labelable', 'ProjectV2ItemContent'],
	DraftIssue: ['Node', 'ProjectV2ItemContent'],
	Repository: ['Node'],
	Discussion: ['Node', 'Comment'],
	ProjectV2: ['Node'],
	ProjectV2Field: ['Node', 'ProjectV2FieldCommon', 'ProjectV2FieldConfiguration'],
	ProjectV2SingleSelectField: ['Node', 'ProjectV2FieldCommon', 'ProjectV2FieldConfiguration'],
	ProjectV2ItemFieldSingleSelectValue: ['ProjectV2ItemFieldValueCommon'],
	ProjectV2ItemFieldTextValue: ['ProjectV2ItemFieldValueCommon'],
	ProjectV2ItemFieldNumberValue: ['ProjectV2ItemFieldValueCommon'],
	ProjectV2ItemFieldDateValue: ['ProjectV2ItemFieldValueCommon'],
};

/** Runs one operation of a document over the graph; resolver errors go into `errors`, as GitHub does with HTTP 200. */
export async function execute(
	document: Document,
	roots: Record<Operation['type'], GraphObject>,
	variables: JsonObject,
	operationName: string | undefined,
): Promise<JsonObject> {
	const operation = document.operations.find(({ name }) => operationName === undefined || name === operationName);
	if (operation === undefined) throw new SchemaFailure('No operation to run');
	const values = bindVariables(operation, variables);
	const errors: GraphError[] = [];
	const rootArgs = (args: Arguments): Args =>
		Object.fromEntries(args.map(([name, node]) => [name, valueOf(node, values)]));

	function* fieldsOf(selections: Selection[], typename: string): Generator<FieldNode> {
		for (const selection of selections) {
			if (selection.kind === 'field') yield selection;
			else if (selection.kind === 'inline') {
				if (fits(typename, selection.type)) yield* fieldsOf(selection.selections, typename);
			} else {
				const fragment = document.fragments.get(selection.name);
				if (fragment === undefined) throw new SchemaFailure(`Fragment ${selection.name} was used, but not defined`);
				if (fits(typename, fragment.type)) yield* fieldsOf(fragment.selections, typename);
			}
		}
	}

	async function resolveObject(
		object: GraphObject,
		selections: Selection[],
		path: Array<string | number>,
	): Promise<JsonObject> {
		const answer: JsonObject = {};
		for (const field of fieldsOf(selections, object.__typename)) {
			const member = object[field.name];
			if (member === undefined) {
				throw new SchemaFailure(`Field '${field.name}' doesn't exist on type '${object.__typename}'`);
			}
			const at = [...path, field.alias];
			try {
				const value: unknown = typeof member === 'function' ? await member(rootArgs(field.args)) : member;
				const resolved = await complete(value, field, object.__typename, at);
				answer[field.alias] = mergeAnswers(answer[field.alias], resolved);
			} catch (error) {
				if (!(error instanceof GraphFailure)) throw error;
				answer[field.alias] = null;
				errors.push({ type: error.type, path: at, locations: [field.location], message: error.message });
			}
		}
		return answer;
	}

	async function complete(
		value: unknown,
		field: FieldNode,
		parent: string,
		path: Array<string | number>,
	): Promise<unknown> {
		if (value === null || value === undefined) return null;
		if (Array.isArray(value)) {
			return await Promise.all(value.map((one, index) => complete(one, field, parent, [...path, index])));
		}
		if (typeof value !== 'object') return value;
		if (field.selections.length === 0) {
			throw new SchemaFailure(`Field must have selections (field '${field.name}' on type '${parent}')`);
		}
		return await resolveObject(value as GraphObject, field.selections, path);
	}

	const data = await resolveObject(roots[operation.type], operation.selections, []);
	return errors.length === 0 ? { data } : { data, errors };
}

/** A field that is selected twice gets both selections. */
function mergeAnswers(before: unknown, after: unknown): unknown {
	const mergeable = (value: unknown): value is JsonObject =>
		typeof value === 'object' && value !== null && !Array.isArray(value);
	return mergeable(before) && mergeable(after) ? { ...before, ...after } : after;
}

const fits = (typename: string, wanted: string | undefined): boolean =>
	wanted === undefined || wanted === typename || (interfaces[typename]?.includes(wanted) ?? false);

function bindVariables({ variables: declared }: Operation, given: JsonObject): JsonObject {
	const values: JsonObject = {};
	for (const { name, required, fallback } of declared) {
		if (name in given && given[name] !== undefined) values[name] = given[name];
		else if (fallback !== undefined) values[name] = valueOf(fallback, {});
		if (required && (values[name] === undefined || values[name] === null)) {
			throw new SchemaFailure(`Variable $${name} of type was provided invalid value`);
		}
	}
	return values;
}

function valueOf(node: ValueNode, variables: JsonObject): unknown {
	if (node.kind === 'literal') return node.value;
	if (node.kind === 'variable') return variables[node.name];
	if (node.kind === 'list') return node.items.map((item) => valueOf(item, variables));
	return Object.fromEntries(node.fields.map(([name, value]) => [name, valueOf(value, variables)]));
}

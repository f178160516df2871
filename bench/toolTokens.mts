// What a model is told of tools before it uses one, in tokens of o200k_base: each definition as the JSON of its name,
// description and inputSchema, as MCP lists tools.
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import type { INodeProperties } from 'n8n-workflow';

import type { ListedOperation } from '../nodes/shared/catalogue/operation.ts';
import type { ToolDefinition } from '../nodes/shared/toolkit/definition/tool.ts';
import type { Preset } from '../nodes/shared/toolkit/toolkit.ts';
import type { TokenRow } from './page/tokens.mts';

/**
 * The ten tools that github-mcp-server's users have most, and ours for what they do: its `issue_write` creates and updates,
 * its `issue_read` and `pull_request_read` read comments as well. At 64a49f34 its ten are 3,636 tokens, all its 117 are 24,984.
 */
export const githubTen: Readonly<Record<string, readonly string[]>> = {
	issue_read: ['github_issue_get', 'github_comment_get_all'],
	issue_write: ['github_issue_create', 'github_issue_update'],
	list_issues: ['github_issue_get_all'],
	search_issues: ['github_issue_search'],
	add_issue_comment: ['github_comment_create'],
	pull_request_read: ['github_pull_request_get'],
	list_pull_requests: ['github_pull_request_get_all'],
	get_file_contents: ['github_file_get'],
	create_pull_request: ['github_pull_request_create'],
	merge_pull_request: ['github_pull_request_merge'],
};

/** The JSON of a tool as MCP lists it. Pure. */
export const jsonOf = ({ name, description, schema }: ToolDefinition): string =>
	JSON.stringify({ name, description, inputSchema: schema });

export const tokensOf = (definitions: readonly ToolDefinition[]): number =>
	definitions.reduce((sum, one) => sum + encode(jsonOf(one)).length, 0);

const typeOf = ({ type }: INodeProperties): string => (type === 'number' || type === 'boolean' ? type : 'string');

/**
 * What n8n 2.41.1 tells of a step that a node of its own makes a tool, with a button pressed for each field (`getSchema` in
 * n8n-core's `create-node-as-tool`, `getToolDescriptionForNode`): names of fields and three types, all of them required.
 */
export function asStepsNode(service: string, operation: ListedOperation): ToolDefinition {
	const shown = operation.fields.flatMap((field) => {
		if (field.type !== 'collection') return field.type === 'notice' ? [] : [field];
		return (field.options ?? []).filter((option): option is INodeProperties => 'type' in option);
	});
	const names = shown.map(({ displayName }) => displayName.replace(/[^a-zA-Z0-9-]/g, '_'));
	const schema = {
		type: 'object',
		properties: Object.fromEntries(shown.map((field, index) => [names[index] ?? '', { type: typeOf(field) }])),
		required: names,
		additionalProperties: false,
	};
	const name = `${operation.action} in ${service} Steps`.replace(/[^a-zA-Z0-9_-]+/g, '_');
	return { name, description: `${operation.action} in ${service} Steps`, schema: schema as ToolDefinition['schema'] };
}

/** A service as it is measured: its tools in the order of its resources, and how each is told. */
export interface MeasuredToolkit {
	readonly service: string;
	readonly operations: readonly ListedOperation[];
	readonly presets: readonly Preset[];
	define(operation: ListedOperation): ToolDefinition;
	onDemand(operations: readonly ListedOperation[]): readonly ToolDefinition[];
}

/** The first ten of the purposes, in their order; for GitHub, those that do what its own server's ten do. Pure. */
export function tenOf({ service, operations, presets, define }: MeasuredToolkit): readonly ListedOperation[] {
	if (service === 'GitHub') {
		const names = Object.values(githubTen).flat();
		return operations.filter((one) => names.includes(define(one).name));
	}
	const keys = [...new Set(presets.flatMap(({ tools }) => tools))];
	const known = keys.flatMap((key) => operations.filter(({ resource, value }) => `${resource}:${value}` === key));
	return known.slice(0, 10);
}

/** What the tools of a service cost a model. */
export function tokenRow(toolkit: MeasuredToolkit): TokenRow {
	const { service, operations, define, onDemand } = toolkit;
	const ten = tenOf(toolkit);
	const defined = operations.map(define);
	const sizes = defined.map((one) => tokensOf([one])).sort((a, b) => a - b);
	const bytes = defined.map((one) => Buffer.byteLength(jsonOf(one))).sort((a, b) => a - b);
	const asSteps = (some: readonly ListedOperation[]) => tokensOf(some.map((one) => asStepsNode(service, one)));
	return {
		service,
		tools: operations.length,
		medianTokens: sizes[sizes.length >> 1] ?? 0,
		maxTokens: sizes.at(-1) ?? 0,
		medianBytes: bytes[bytes.length >> 1] ?? 0,
		maxBytes: bytes.at(-1) ?? 0,
		ten: { tools: ten.length, tokens: tokensOf(ten.map(define)), asSteps: asSteps(ten) },
		thirty: tokensOf(defined.slice(0, 30)),
		all: { tokens: tokensOf(defined), asSteps: asSteps(operations) },
		onDemand: tokensOf(onDemand(operations)),
	};
}

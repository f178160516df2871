import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { restoreAgentItem } from '../../../nodes/shared/toolkit/agentItem';

const pairedItem = {
	item: 0,
	sourceOverwrite: { previousNode: 'Start', previousNodeOutput: 0, previousNodeRun: 0 },
};

/** What the form sees after a call with these arguments, where the node before the agent returned these items. */
function seen(started: IDataObject, args: IDataObject, before: readonly IDataObject[] | undefined): IDataObject {
	const json = { ...started, ...args, tool: 'github_comment_create', toolCallId: 'call_1' };
	const item: INodeExecutionData = { json, pairedItem };
	const $ = () => {
		if (before === undefined) throw new Error('No execution data available');
		return { all: () => before.map((one) => ({ json: one })) };
	};
	const context = { getInputData: () => [item], getWorkflowDataProxy: () => ({ $ }) } as unknown as IExecuteFunctions;
	restoreAgentItem(context, 0, Object.keys(args));
	return item.json;
}

const own = { url: 'https://github.com/octo/site/issues/1', number: 1 };
const forged = { url: 'https://github.com/octo/site/issues/2', body: 'Hi' };

describe('an expression of the form, such as {{ $json.url }}', () => {
	it('sees the item that the agent was started with, whatever the model calls its arguments', () => {
		expect(seen(own, forged, [own])).toEqual(own);
	});

	it('sees the right one of several items', () => {
		const others = [{ url: 'https://github.com/octo/site/issues/3', number: 3 }, own];
		expect(seen(own, forged, others)).toEqual(own);
	});

	it.each([
		{ title: 'n8n no longer has the items', before: undefined },
		{ title: 'two items differ only in what an argument replaced', before: [own, { ...own, url: 'other' }] },
	])('sees no argument in its place where $title', ({ before }) => {
		expect(seen(own, forged, before)).toEqual({ number: 1 });
	});

	it('sees nothing where "query" hides the other arguments', () => {
		expect(seen(own, { ...forged, query: { a: 1 } }, undefined)).toEqual({});
	});
});

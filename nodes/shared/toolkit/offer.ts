import type { IDataObject, ISupplyDataFunctions } from 'n8n-workflow';

import type { ListedOperation } from '../catalogue/operation';
import { usableTools } from './accountTools';
import { foundTools } from './definition/findTools';
import { onDemandCall, onDemandDefinitions } from './definition/onDemand';
import { addedTo, inWords } from './ending/notes';
import { reportDefinition, reportMissing, reportName, tellUser } from './ending/reportMissing';
import { type Settings, settingsOf } from './form/settings';
import { isOutsideOfWorkflows } from './outside';
import { runTool } from './runTool';
import { sessionOf } from './session';
import { type ToolDefinition, toolDefinition, toolName } from './definition/tool';
import { manyTools, type ToolHost, type Toolkit } from './toolkit';

const listed = (names: readonly string[]): string =>
	names.length <= 10 ? names.join(', ') : `${names.slice(0, 10).join(', ')} and ${names.length - 10} more`;

/** What a user is told of a toolkit beside its output; empty where there is nothing to say. Pure. */
export function remarksOn(
	service: string,
	{ tools, isOnDemand }: Pick<Settings, 'tools' | 'isOnDemand'>,
	unusable: readonly ListedOperation[],
): string[] {
	const left = unusable.map((one) => toolName(service, one));
	const count = tools.length - unusable.length;
	return [
		...(left.length > 0
			? [
					`Left out, because this account may not use them: ${listed(left)}. Account: Check Access says what is missing.`,
				]
			: []),
		...(count > manyTools && !isOnDemand
			? [
					`The model is told of ${count} tools at once. Above ${manyTools} models choose worse: choose fewer, or set "Offer Tools" to "On Demand".`,
				]
			: []),
	];
}

/** What the model is told of, and the remarks for the user. */
export async function offeredTools(
	context: ISupplyDataFunctions,
	toolkit: Toolkit,
	item: number,
): Promise<readonly ToolDefinition[]> {
	const { name: service } = toolkit.integration;
	const settings = settingsOf(context, toolkit, item);
	const usable = await usableTools(context, toolkit, settings.tools);
	const unusable = settings.tools.filter((one) => !usable.includes(one));
	const isOnDemand = settings.isOnDemand || isOutsideOfWorkflows(context);
	for (const message of remarksOn(service, { ...settings, isOnDemand }, unusable)) {
		context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
		context.logger.warn(`${context.getNode().name}: ${message}`);
	}
	const fixed = new Set(settings.fixed.keys());
	if (usable.length === 0) return [];
	const report = reportDefinition(service);
	if (settings.isOnDemand) return [...onDemandDefinitions(toolkit, usable), report];
	return [...usable.map((operation) => toolDefinition(service, operation, fixed)), report];
}

async function callOffered(
	context: ToolHost,
	toolkit: Toolkit,
	called: string,
	given: Readonly<Record<string, unknown>>,
	item: number,
): Promise<IDataObject> {
	const { name: service } = toolkit.integration;
	const report = (args: Readonly<Record<string, unknown>>) =>
		reportMissing(context, service, sessionOf(context, item), args);
	if (called === reportName(service)) return report(given);
	const { tools, fixed, isOnDemand } = settingsOf(context, toolkit, item);
	if (!isOnDemand) return await runTool(context, toolkit, called, given, item);
	const usable = await usableTools(context, toolkit, tools);
	const asked = onDemandCall(toolkit, usable, new Set(fixed.keys()), called, given);
	if ('answer' in asked) return asked.answer;
	if (asked.called === reportName(service)) return report(asked.given);
	return await runTool(context, toolkit, asked.called, asked.given, item);
}

/** What a call omitted or refused, as the user sees it under its run; that a list continues is in the output itself. */
const shownKinds: readonly string[] = ['hidden text', 'omitted', 'neutralised', 'refused', 'unmarked', 'withheld'];

/**
 * The response to a model that looks for one of the tools, however they are offered.
 *
 * @throws as `settingsOf` does.
 */
export async function findOffered(
	context: ToolHost,
	toolkit: Toolkit,
	wanted: string,
	item: number,
): Promise<IDataObject> {
	const { tools, fixed } = settingsOf(context, toolkit, item);
	const usable = await usableTools(context, toolkit, tools);
	return foundTools(toolkit.integration.name, usable, toolkit.resources, wanted, new Set(fixed.keys()));
}

/**
 * One call of a model as the node offers its tools: the tool that it names, one of the two that find and call the others, or
 * the report of what is missing. What the call omitted or refused is shown under its run.
 *
 * @returns what the model is told.
 * @throws as `runTool` does.
 */
export async function runOffered(
	context: ToolHost,
	toolkit: Toolkit,
	called: string,
	given: Readonly<Record<string, unknown>>,
	item = 0,
): Promise<IDataObject> {
	const session = sessionOf(context, item);
	const before = session.notes();
	try {
		return await callOffered(context, toolkit, called, given, item);
	} finally {
		const added = addedTo(before, session.notes()).filter(({ kind }) => shownKinds.includes(kind));
		if (added.length > 0) tellUser(context, inWords(added), 'info');
	}
}

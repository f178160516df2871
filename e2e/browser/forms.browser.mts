import { randomUUID } from 'node:crypto';
import type { INodeParameters, INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { catalogue, type Catalogued } from '../../test/catalogue/integrations.mts';
import { node, ours } from '../support/drafts.mts';
import { formOf } from '../../nodes/shared/triggers/filters.ts';
import { allNames, openedAll } from './support/fullForm.mts';
import { readForm } from './support/reading.mts';
import { credentialOf } from './support/sampleNodes.mts';
import { openCurtain } from './support/scene.mts';

interface Form {
	id: string;
	name: string;
	type: string;
	parameters: INodeParameters;
	fields: readonly INodeProperties[];
}

const folders: Readonly<Record<string, readonly [prefix: string, credential: string]>> = {
	Trello: ['trello', 'agentStepsTrelloApi'],
	GitHub: ['github', 'agentStepsGithubApi'],
	'Google Analytics': ['googleAnalytics', 'agentStepsGoogleAnalyticsServiceAccountApi'],
};

/** Of every form; Authentication is part of n8n's own credential field. */
const common = {
	Steps: ['authentication', 'resource', 'operation', 'output', 'outputFields', 'requestOptions', 'waitAtMost'],
	StepsTrigger: [
		...['authentication', 'pollTimes', 'mode', 'hour', 'minute', 'event', 'delivery'],
		...['options', 'includePayload', 'waitAtMost'],
	],
};

function formsOf({ integration, operations, events }: Catalogued): Form[] {
	const [prefix = ''] = folders[integration.name] ?? [];
	return [
		...operations.map(({ resource, value, fields }) => ({
			...{ id: randomUUID(), name: `${resource} ${value} form`, type: `${prefix}Steps`, fields },
			parameters: { ...openedAll(fields), resource, operation: value },
		})),
		...events.map((event) => {
			const { value } = event;
			const fields = formOf(event);
			return {
				...{ id: randomUUID(), name: `event ${value} form`, type: `${prefix}StepsTrigger`, fields },
				parameters: { ...openedAll(fields), event: value },
			};
		}),
	];
}

/** The API-call node has one form, with what n8n adds to it. */
const apiCallForm = ({ name, properties }: INodeTypeDescription): Form => {
	const fields = properties.filter((field) => field.name !== 'authentication');
	return {
		id: randomUUID(),
		name: 'API call form',
		type: name.replace(ours, ''),
		parameters: openedAll(fields),
		fields,
	};
};

/** What is wrong with a form that is open; nothing if it is as it should be. */
function faultsOf(form: Form, shown: Awaited<ReturnType<typeof readForm>>): string[] {
	const names = new Set(shown.fields.map(({ name }) => name));
	const known = new Set([
		...common[form.type.endsWith('Trigger') ? 'StepsTrigger' : 'Steps'],
		...allNames(form.fields),
	]);
	const always = form.fields.filter(({ type, displayOptions }) => !displayOptions && type !== 'notice');
	return [
		...always.filter(({ name }) => !names.has(name)).map(({ name }) => `does not show ${name}`),
		...[...names].filter((name) => !known.has(name)).map((name) => `shows ${name}, which is not its own`),
		...shown.fields.filter(({ label }) => label === '').map(({ name }) => `shows ${name} without a label`),
		...shown.cut.map((label) => `cuts off the label "${label}"`),
		...(/undefined|\[object|\{\{|NaN|<\/?[a-z]+>/.exec(shown.text) ?? []).map((text) => `shows "${text}"`),
	].map((fault) => `${form.name} ${fault}`);
}

/** The editor loads sooner where n8n has no other nodes. */
const ourTypes = Object.values(folders).flatMap(([prefix]) =>
	['Steps', 'StepsTrigger', 'ApiCall', 'Toolkit'].map((kind) => `${ours}${prefix}${kind}`),
);

const drawnMs = 10_000;
/** The editor takes longer for each form, the more nodes its workflow has, and long for the first one of a workflow. */
const formsOfPage = 80;

/** The faults that are left when the form, which n8n draws bit by bit, has had time to be drawn. */
async function lastingFaults(form: Form, element: Locator): Promise<string[]> {
	const end = Date.now() + drawnMs;
	for (;;) {
		const faults = faultsOf(form, await readForm(element));
		if (faults.length === 0 || Date.now() > end) return faults;
	}
}

describe("the forms in n8n's editor", () => {
	const scene = openCurtain({ NODES_INCLUDE: JSON.stringify(ourTypes) });
	test.each(catalogue)(
		'of all events and operations of $integration.name open',
		async (one) => {
			const { editor, stage } = scene();
			const [prefix = '', credentialType = ''] = folders[one.integration.name] ?? [];
			const apiCall = await stage.n8n.nodeType(`${ours}${prefix}ApiCall`, 1);
			if (!apiCall) throw new Error(`n8n has no ${prefix}ApiCall`);
			const all = [...formsOf(one), apiCallForm(apiCall)];
			const credential = credentialOf(stage, credentialType);
			const faults: string[] = [];
			// A page of its own for each node type: lists that are still loading would be asked of the other node.
			for (const type of new Set(all.map((form) => form.type))) {
				const ofType = all.filter((form) => form.type === type);
				for (let first = 0; first < ofType.length; first += formsOfPage) {
					const forms = ofType.slice(first, first + formsOfPage);
					const nodes = forms.map(({ id, name, parameters }, index) =>
						node(type, credential, parameters, {
							id,
							name,
							position: [(index % 20) * 220, Math.floor(index / 20) * 220],
						}),
					);
					const { id } = await stage.n8n.createWorkflow({ name: `Forms of ${type} from ${first}`, nodes });
					for (const [index, form] of forms.entries()) {
						if (index === 0) await editor.openForm(id, form);
						else await editor.nextForm(id, form);
						faults.push(...(await lastingFaults(form, editor.form)));
						faults.push(...editor.complaints().map((complaint) => `${form.name} complains: ${complaint}`));
					}
				}
			}
			expect(faults).toEqual([]);
		},
		1_500_000,
	);
});

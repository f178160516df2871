import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { idRegex, isId } from '../ids';
import { idMode, listMode, nameMode, urlMode } from '../locatorModes';
import { cachedRead, type ReadCandidates, resolveId } from '../names';
import { anywhere, type BoardOf, candidatesOnBoards, type NamedItem } from './board';

const labelField = {
	displayName: 'Label',
	name: 'label',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The label, from the list or by its link or ID',
	modes: [
		listMode('searchLabels'),
		urlMode(
			'https://api.trello.com/1/labels/5abbe4b7ddc1b351ef961414',
			`^https?://[^/]+/(?:\\d+/)?labels?/(${idRegex})`,
		),
		idMode('a label'),
	],
} as const satisfies INodeProperties;

export const namedLabelField = {
	...labelField,
	required: true,
	description: 'The label, from the list or by its name, link or ID; one without a name by its color',
	modes: [...labelField.modes, nameMode('e.g. Bug')],
} as const satisfies INodeProperties;

interface Label extends NamedItem {
	readonly color?: string | null;
}

/** A label without a name is called by its colour, as in the drop-down. */
const labelNames = ({ name, color }: Label): readonly string[] =>
	!name ? [color ?? 'no color'] : color ? [name, `${name}, ${color}`] : [name];

/** The labels of a board, or of all open boards. */
export const labels = (api: Api, board?: string): ReadCandidates =>
	cachedRead(api, `names of labels ${board ?? ''}`, async () =>
		candidatesOnBoards<Label>(
			api,
			board,
			(id) => path`/boards/${id}/labels`,
			{ fields: 'name,color', limit: 1000 },
			(label) => ({ id: label.id, names: labelNames(label) }),
		),
	);

/** The id of a label, on the board or on any open board. */
export async function labelId(api: Api, given: string, boardOf: BoardOf = anywhere, field = 'Label'): Promise<string> {
	if (isId(given)) return given;
	return await resolveId({ field, noun: 'label', given }, labels(api, await boardOf()));
}

import { boardRef, record } from '../action/actionLog.mts';
import { createLabel } from './boardChanges.mts';
import { labelView } from './boardViews.mts';
import type { Label } from '../boardModel.mts';
import { isId } from '../identifiers.mts';
import { pick } from '../server/fields.mts';
import { boardOf, findBoard, findLabel, mustBeEditor } from '../lookups.mts';
import { Parameters } from '../server/parameters.mts';
import { inJson, invalidValue } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';
import type { Scene } from '../scene.mts';

const COLOUR = /^(yellow|purple|blue|red|green|orange|black|sky|pink|lime)(_light|_dark)?$/;

/** The colour in a request: null for a label without one, undefined where none is given. */
export function labelColour({ params }: { params: Parameters }, name = 'color'): string | null | undefined {
	if (!params.has(name)) return undefined;
	if (params.clears(name)) return null;
	const colour = params.needText(name);
	// Public file 32926228204 (`POST /labels`), public file 60927171975 (`PUT /labels/{id}`).
	if (!COLOUR.test(colour)) throw inJson(400, `invalid value for ${name}`);
	return colour;
}

const labelRef = ({ id, name, color }: Label) => ({ id, name, color });

function update(
	scene: Scene,
	label: Label,
	fields: { name?: string | undefined; color?: string | null | undefined },
): void {
	const board = boardOf(scene.state, label);
	const old: Record<string, unknown> = {};
	if (fields.name !== undefined && fields.name !== label.name) {
		old['name'] = label.name;
		label.name = fields.name;
	}
	if (fields.color !== undefined && fields.color !== label.color) {
		old['color'] = label.color;
		label.color = fields.color;
	}
	if (Object.keys(old).length === 0) return;
	record(scene, { type: 'updateLabel', data: { label: labelRef(label), old, board: boardRef(board) }, board });
}

function editable(call: Call): Label {
	const label = findLabel(call, call.path('id'));
	mustBeEditor(call, boardOf(call.state, label));
	return label;
}

export function labelRoutes({ get, post, put, delete: del }: Routes): void {
	post('/labels', (call) => {
		const idBoard = call.params.text('idBoard') ?? '';
		// public file 32926228204
		if (!isId(idBoard)) throw inJson(400, 'Invalid id');
		const board = findBoard(call, idBoard);
		mustBeEditor(call, board);
		const name = call.params.text('name');
		// An empty name is accepted, a missing one is not: public file 32947617794.
		if (name === undefined) throw invalidValue('name');
		const wanted = { name, color: labelColour(call) ?? null };
		return { ...labelView(call.state, createLabel(call, board, wanted)), limits: {} };
	});
	get('/labels/:id', (call) =>
		pick(labelView(call.state, findLabel(call, call.path('id'))), call.params.list('fields')),
	);
	put('/labels/:id', (call) => {
		const label = editable(call);
		update(call, label, { name: call.params.text('name'), color: labelColour(call) });
		return labelView(call.state, label);
	});
	put('/labels/:id/:field', (call) => {
		const label = editable(call);
		const field = call.path('field');
		if (field === 'name') update(call, label, { name: call.params.text('value') });
		else if (field === 'color') update(call, label, { color: labelColour(call, 'value') });
		else throw invalidValue('field'); // belief(invalid-value): so for the name of a field in a path, too
		return labelView(call.state, label);
	});
	del('/labels/:id', (call) => {
		const label = editable(call);
		const { state } = call;
		const board = boardOf(state, label);
		state.labels = state.labels.filter((one) => one.id !== label.id);
		for (const card of state.cards) card.idLabels = card.idLabels.filter((id) => id !== label.id);
		record(call, { type: 'deleteLabel', data: { label: labelRef(label), board: boardRef(board) }, board });
		return { limits: {} };
	});
}

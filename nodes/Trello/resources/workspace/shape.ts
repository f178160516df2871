import { defineShape } from '../../../shared/catalogue/shape';

export interface WorkspaceObject {
	readonly id: string;
	readonly name?: string;
	readonly displayName?: string;
	readonly desc?: string;
	readonly url?: string;
}

/** A workspace as a workflow sees it. Pure. */
export const workspaceShape = ({ id, name, displayName, desc, url }: WorkspaceObject) => ({
	id,
	name: displayName ?? name ?? null,
	shortName: name ?? null,
	description: desc ?? '',
	url: url ?? null,
});

export const workspaces = defineShape<WorkspaceObject>(workspaceShape, {
	id: '6740a1b2c3d4e5f6a7b8cf00',
	name: 'sampleworks',
	displayName: 'Sample Works',
	desc: 'Where printers are made',
	url: 'https://trello.com/w/sampleworks',
});

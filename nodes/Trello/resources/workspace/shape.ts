import { shapeOf } from '../../api/shapes';

interface Workspace {
	readonly id: string;
	readonly name?: string;
	readonly displayName?: string;
	readonly desc?: string;
	readonly url?: string;
}

/** A workspace as a workflow sees it. Pure. */
export const workspaceShape = shapeOf(({ id, name, displayName, desc, url }: Workspace) => ({
	id,
	name: displayName ?? name ?? null,
	shortName: name ?? null,
	description: desc ?? '',
	url: url ?? null,
}));

import type { IDataObject, INode } from 'n8n-workflow';

import { notices } from '../../../nodes/shared/triggers/hooks/notices.ts';
import { registration } from '../../../nodes/shared/triggers/hooks/registration.ts';

/** What n8n keeps of a node's hooks between its starts, and what it tells of them. */
export function keptIn(staticData: object, node: INode) {
	const { global = {} } = staticData as { global?: IDataObject };
	const known = registration(global, node, '');
	return {
		...notices(global, node),
		unhooked: known.unhooked,
		notes: known.hooks,
		/** The ids of the hooks, by target. */
		hooks: () => Object.fromEntries(Object.entries(known.hooks()).map(([target, { id }]) => [target, id])),
		/** To where the events of a target had been accepted when its hooks were removed. */
		coveredTo: known.coveredTo,
		activeSince: known.activeSince,
	};
}

/** What n8n keeps of a node that it served at another address before. */
export function movedFrom(staticData: object, url: string): IDataObject {
	const kept = structuredClone(staticData) as { global?: IDataObject };
	for (const [key, value] of Object.entries(kept.global ?? {}))
		if (key.startsWith('hooks:')) Object.assign(value as object, { url });
	return kept as IDataObject;
}

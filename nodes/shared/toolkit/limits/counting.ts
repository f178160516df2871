import { UserError } from 'n8n-workflow';

import type { Integration } from '../../catalogue/integration';
import type { ListedOperation } from '../../catalogue/operation';
import { type Guard, isRead } from '../../http/guards/guard';
import type { Session } from '../session';
import { toolKey } from '../definition/tool';

/** What one call may count up to. */
export interface Bounds {
	/** The calls that change something that one run may make of all tools of the node. */
	readonly maxWrites: number;
	/** The calls of this tool that one run may make; any number where undefined. */
	readonly maxCalls: number | undefined;
}

/**
 * Counts a call with its first request that matters: of a tool that reads any, of one that changes something the first that does.
 * What was refused before anything was sent is not counted, and neither is what has no limit.
 *
 * @param node the id of the toolkit's node: each node counts its own.
 */
export function counting(
	integration: Integration,
	session: Session,
	node: string,
	operation: ListedOperation,
	{ maxWrites, maxCalls }: Bounds,
): Guard {
	const counted = new Set<string>();
	const take = (what: string, most: number | undefined, message: (made: number) => string) => {
		if (most === undefined || counted.has(what)) return;
		const made = session.count(what);
		if (!(made < most)) throw new UserError(message(made));
		session.add(what);
		counted.add(what);
	};
	return async (request) => {
		const isWrite = !isRead(integration, request);
		if (isWrite || operation.kind === 'read') {
			take(
				`calls ${node} ${toolKey(operation)}`,
				maxCalls,
				(made) =>
					`This execution has called this tool ${made} times, and may ${maxCalls}, so nothing was sent. Go on without it, or tell the user what is left to do.`,
			);
		}
		if (!isWrite) return;
		take(
			`writes ${node}`,
			maxWrites,
			(made) =>
				`This execution has made ${made} changes, and may make ${maxWrites}, so nothing was changed. Tell the user what is left to do.`,
		);
	};
}

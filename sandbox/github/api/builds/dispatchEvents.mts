import { asObject, asText, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { failure, noContent } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import type { Actions } from './actions.mts';

/** The event types that a workflow file listens to; undefined where it listens to none, empty where to all. */
function typesOf(text: string): readonly string[] | undefined {
	const found = /^\s*repository_dispatch:[^\n]*(?:\n\s+types:\s*\[([^\]]*)\])?/m.exec(text);
	return found === null ? undefined : (found[1] ?? '').split(',').flatMap((type) => type.trim() || []);
}

// https://docs.github.com/rest/repos/repos#create-a-repository-dispatch-event
const mostProperties = 10;
const mostBytes = 64 * 1024; // https://docs.github.com/rest/repos/repos#create-a-repository-dispatch-event

/** Why GitHub rejects an event; undefined where it accepts it. */
function complaintOf({ event_type: type, client_payload: payload = {} }: JsonObject): string | undefined {
	if (asText(type) === undefined) return 'Invalid request.\n\n"event_type" wasn\'t supplied.';
	// Doist/todoist-mcp PR#512
	if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
		return `Invalid request.\n\nFor 'properties/client_payload', ${JSON.stringify(payload)} is not an object.`;
	const count = Object.keys(payload).length;
	// prowler-cloud/prowler PR#12370
	if (count > mostProperties)
		return `Invalid request.\n\nNo more than 10 properties are allowed; ${count} were supplied.`;
	// mvasigh/dispatch-action#23
	return JSON.stringify(payload).length > mostBytes ? 'client_payload is too large.' : undefined;
}

/**
 * Serves events of one's own, which start every workflow of the default branch that listens to them, or none:
 * https://docs.github.com/actions/reference/workflows-and-actions/events-that-trigger-workflows#repository_dispatch
 */
export function dispatchEventRoutes(router: Router<Handler>, world: World, actions: Actions): void {
	const { backend } = world;

	async function listening(fullName: string, type: string): Promise<string[]> {
		const files = await backend.list(`/repos/${fullName}/contents/.github/workflows`);
		const held = files.map(async ({ path, name }) => {
			const file = await backend.read(`/repos/${fullName}/contents/${String(path)}`);
			const types = typesOf(Buffer.from(asText(file?.['content']) ?? '', 'base64').toString('utf8'));
			return types === undefined || (types.length > 0 && !types.includes(type)) ? [] : [String(name)];
		});
		return (await Promise.all(held)).flat();
	}

	router.on(
		'POST /repos/:owner/:repo/dispatches',
		roleGuard(world.rights)('write', async ({ fields, account }, fullName) => {
			const complaint = complaintOf(fields);
			// The words are those of `complaintOf`: Doist/todoist-mcp PR#512, prowler-cloud/prowler PR#12370, mvasigh/dispatch-action#23
			if (complaint !== undefined) return failure(422, complaint);
			const type = String(fields['event_type']);
			const branch = (await backend.read(`/repos/${fullName}`))?.['default_branch'];
			const payload = { action: type, branch, client_payload: asObject(fields['client_payload']) };
			await world.announce('repository_dispatch', fullName, account?.login ?? '', payload);
			for (const file of await listening(fullName, type)) await actions.startRun(fullName, file, 'repository_dispatch');
			return noContent();
		}),
	);
}

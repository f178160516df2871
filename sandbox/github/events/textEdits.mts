import { asObject } from '../../front/exchange.mts';
import { moment } from '../replies.mts';
import type { World } from '../world.mts';

const noted = new WeakMap<World, Map<number, string>>();

/**
 * Notes when the text of an issue or a pull request is edited, which GitHub has in GraphQL alone: `lastEditedAt`, "The moment the editor
 * made the last edit" (@octokit/graphql-schema, `Issue`).
 */
export function noteTextEdits(world: World): void {
	const moments = new Map<number, string>();
	noted.set(world, moments);
	world.onEvent((event, { action, changes, issue, pull_request: pull }) => {
		if ((event !== 'issues' && event !== 'pull_request') || action !== 'edited' || !('body' in asObject(changes)))
			return;
		moments.set(Number(asObject(issue ?? pull)['id']), moment(world.now()));
	});
}

/** When the text of an issue or a pull request was edited last; null where it never was. */
export const lastTextEdit = (world: World, id: number): string | null => noted.get(world)?.get(id) ?? null;

import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call } from '../call.mts';
import type { World } from '../world.mts';
import type { Effect } from './effects.mts';

const nameOf = ({ params }: Call): string => `${params['owner']}/${params['repo']}`;
const texts = ['description', 'homepage', 'default_branch'];

/** What the change of a switch is called. */
const turns = {
	archived: { on: 'archived', off: 'unarchived' },
	private: { on: 'privatized', off: 'publicized' },
};

/**
 * What GitHub announces of a change of a repository: "The topics, default branch, description, or homepage of a repository was
 * changed" is `edited`, and each of its other changes has an action of its own (@octokit/openapi-webhooks-types); what became
 * public is told by `public` as well.
 */
export function repositoryEffects(router: Router<Effect>, world: World): void {
	const say = async (call: Call, name: string, payload: JsonObject): Promise<void> =>
		await world.announce('repository', name, call.account?.login ?? 'ghost', payload);

	router.on('PATCH /repos/:owner/:repo', async (call) => {
		const before = asObject(await world.backend.read(call.path));
		return async ({ body }) => {
			const after = asObject(body);
			const name = asText(after['full_name']) ?? nameOf(call);
			for (const [member, { on, off }] of Object.entries(turns)) {
				if (after[member] !== before[member]) await say(call, name, { action: after[member] === true ? on : off });
			}
			if (after['private'] === false && before['private'] === true)
				await world.announce('public', name, call.account?.login ?? 'ghost', {});
			const edited = texts.filter((text) => (after[text] ?? '') !== (before[text] ?? ''));
			if (edited.length === 0) return;
			const changes = Object.fromEntries(edited.map((text) => [text, { from: before[text] ?? null }]));
			await say(call, name, { action: 'edited', changes });
		};
	});
	router.on('PUT /repos/:owner/:repo/topics', async (call) => {
		const before = asObject(await world.backend.read(call.path))['names'] ?? [];
		return async () => await say(call, nameOf(call), { action: 'edited', changes: { topics: { from: before } } });
	});
}

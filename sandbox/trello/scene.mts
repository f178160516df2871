import type { Action } from './activityModel.mts';
import type { TrelloState } from './state.mts';

/** Where, when and by whom something is done: all that a change needs in order to be carried out and recorded. */
export interface Scene {
	readonly state: TrelloState;
	readonly origin: string;
	readonly at: number;
	readonly idActor: string;
	readonly appCreator: { id: string } | null;
	announce(action: Action): void;
}

export const moment = (scene: Scene): string => new Date(scene.at).toISOString();

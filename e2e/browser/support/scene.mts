import type { Stage } from '../../../sandbox/demo/stage.mts';
import type { Editor } from './editor.mts';

/** What every test of the editor plays on: the real n8n with the sandbox, and a browser that shows its editor. */
export interface Scene {
	readonly stage: Stage;
	readonly editor: Editor;
}

/** The scene, once it is set. */
export type Curtain = () => Scene;

import { describe } from 'vitest';
import { credentials } from './credentials.mts';
import { examples } from './examples.mts';
import { lookups } from './lookups.mts';
import { nodePanel } from './nodePanel.mts';
import { openCurtain } from './support/scene.mts';
import { testing } from './testing.mts';

describe("n8n's editor in a browser", () => {
	const curtain = openCurtain();
	nodePanel(curtain);
	credentials(curtain);
	lookups(curtain);
	testing(curtain);
	examples(curtain);
});

import { describe, expect, it } from 'vitest';

import { isWorkflow } from '../../../../nodes/Github/resources/workflowRun/runs';

describe('A workflow', () => {
	const file = '.github/workflows/deploy.yml@refs/heads/main';

	it.each(['', 'Deploy*', 'deploy.yml', '.github/workflows/deploy.yml', 'x, *.yml'])('is named by "%s"', (patterns) =>
		expect(isWorkflow(patterns, 'Deploy to production', file)).toBe(true),
	);

	it.each(['Deploy', 'deploy', 'main'])('is not named by "%s"', (patterns) =>
		expect(isWorkflow(patterns, 'Deploy to production', file)).toBe(false),
	);
});

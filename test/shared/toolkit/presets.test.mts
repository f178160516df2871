import { describe, expect, it } from 'vitest';

import { toolKey } from '../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../nodes/shared/toolkit/toolkit';
import { catalogue } from '../../catalogue/integrations.mts';

describe.each(catalogue)('The purposes of the toolkit of $integration.name', ({ toolkit }) => {
	const tools = toolsOf(toolkit);

	it.each(toolkit.presets)('$name: each tool that it names is one, and enough of them read', (preset) => {
		const keys = tools.map(toolKey);
		expect(preset.tools.filter((key) => !keys.includes(key))).toEqual([]);
		expect(new Set(preset.tools).size).toBe(preset.tools.length);
		const reads = tools.filter((one) => one.kind === 'read' && preset.tools.includes(toolKey(one)));
		expect(reads.length).toBeGreaterThanOrEqual(4);
	});
});

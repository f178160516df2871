import { defineConfig } from 'vitest/config';

const closingLine = './scripts/closingLine.mts';

export default defineConfig({
	test: {
		reporters: ['default', closingLine],
		projects: [
			{ test: { name: 'unit', include: ['test/**/*.test.mts'], setupFiles: ['test/setup.mts'], testTimeout: 20_000 } },
			{
				test: {
					name: 'e2e',
					include: ['e2e/**/*.e2e.mts'],
					fileParallelism: false,
					testTimeout: 180_000,
					hookTimeout: 300_000,
				},
			},
		],
	},
});

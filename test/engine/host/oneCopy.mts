import { createRequire } from 'node:module';
import { vi } from 'vitest';

/**
 * n8n loads nodes with `require`, so its engine and the nodes share one copy of n8n-workflow and `instanceof` works
 * between them. Here the nodes are loaded as modules and would get a copy of their own; this gives them the engine's.
 */
vi.mock('n8n-workflow', () => createRequire(import.meta.url)('n8n-workflow') as object);

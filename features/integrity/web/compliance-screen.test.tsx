import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ComplianceScreen } from '#features/integrity/web/compliance-screen.tsx'
import { ConditionsPanel } from '#features/integrity/web/conditions-panel.tsx'
import { version } from '#lib/version.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

test('the file of conformity says before all else that it is no attestation and no certificate', async () => {
  renderPart(<ComplianceScreen />, { at: '/dashboard/controle/conformite', answers: {} })
  expect(await screen.findByText(/pas encore l’attestation individuelle/)).toBeTruthy()
  expect(screen.getByText(/pas non plus un certificat/)).toBeTruthy()
  expect(screen.getByText(version)).toBeTruthy()
  expect(screen.getByText('Inaltérabilité')).toBeTruthy()
})

test('« Contrôle » leads to the file of conformity', async () => {
  renderPart(<ConditionsPanel />, { at: '/dashboard/controle', answers: {} })
  const link = await screen.findByRole('link', { name: 'Dossier de conformité' })
  expect(link.getAttribute('href')).toBe('/dashboard/controle/conformite')
})

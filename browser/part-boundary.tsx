import { Component, type ReactNode, Suspense } from 'react'

type Props = { children: ReactNode; fallback?: ReactNode }

/** A part of a page that is loaded by itself. When it cannot come, without network for instance, the rest of the page stays. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
    return (
      <p role="status">
        Une partie de cette page n’a pas pu être chargée. Rechargez la page une fois le réseau revenu.
      </p>
    )
  }
}
